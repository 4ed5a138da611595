import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import { type Captioned, captionedAs } from "./captioned.ts";
import { ModelAnswers, type ModelAnswersProps } from "./model-answers.tsx";
import { ModelAttempts, type ModelAttemptsProps } from "./model-attempts.tsx";
import { ModelRepeats, type ModelRepeatsProps } from "./model-repeats.tsx";
import { ModelVersions, type ModelVersionsProps } from "./model-versions.tsx";

export interface ModelPageProps extends ModelVersionsProps, ModelRepeatsProps, ModelAttemptsProps {
  heading: { sample: boolean };
  facts: readonly { term: string; value: string; href?: string }[];
  base: {
    version: string;
    base: string;
    rows: readonly { suite: string; own: string; base: string; gap: string }[];
  } | null;
  answers: ModelAnswersProps | null;
}

/** Everything that is public of a model, under its head. */
export function ModelPage({ heading, facts, base, answers, ...rows }: ModelPageProps) {
  const captioned = captionedAs(heading.sample);
  return (
    <>
      {facts.length > 0 && (
        <dl className="cite-lines model-facts">
          {facts.map(({ term, value, href }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {href?.startsWith("/") && <a href={href}>{value}</a>}
                {href && !href.startsWith("/") && (
                  <a href={href} rel="nofollow ugc">
                    {value}
                  </a>
                )}
                {!href && value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ModelVersions {...rows} captioned={captioned} />
      {base && base.rows.length > 0 && <BaseGap {...base} captioned={captioned} />}
      {answers && <ModelAnswers {...answers} captioned={captioned} />}
      <ModelRepeats {...rows} captioned={captioned} />
      <ModelAttempts {...rows} captioned={captioned} />
    </>
  );
}

function BaseGap({
  version,
  base,
  rows,
  captioned,
}: NonNullable<ModelPageProps["base"]> & { captioned: Captioned }) {
  return (
    <section className="section" aria-labelledby="base-title">
      <h2 id="base-title">{m.model_base_title()}</h2>
      <div className="table-figure">
        <Table
          caption={captioned(m.model_base_caption({ base, version }))}
          columns={[
            { text: m.model_base_suite() },
            { text: m.model_base_own(), number: true },
            { text: base, number: true },
            { text: m.model_base_gap(), number: true },
          ]}
        >
          {rows.map((row) => (
            <tr key={row.suite}>
              <th scope="row">{row.suite}</th>
              <td className="number" data-label={m.model_base_own()}>
                {row.own}
              </td>
              <td className="number" data-label={base}>
                {row.base}
              </td>
              <td className="number" data-label={m.model_base_gap()}>
                {row.gap}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}
