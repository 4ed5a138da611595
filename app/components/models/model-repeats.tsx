import { m } from "#platform/paraglide/messages.js";
import { Drift, type DriftProps } from "../charts/drift.tsx";
import { Table } from "../ui/table.tsx";
import type { Captioned } from "./captioned.ts";

export interface ModelRepeatsProps {
  /** One for each revision and release with several attempts, which are oldest first. */
  repeats: readonly {
    key: string;
    caption: string;
    chart: DriftProps;
    rows: readonly {
      id: string;
      attempt: string;
      day: string;
      withdrawn: boolean;
      alignment: string;
      agrees: string;
    }[];
  }[];
}

/** How scores vary from run to run; nothing where no revision was tried twice. */
export function ModelRepeats({ repeats, captioned }: ModelRepeatsProps & { captioned: Captioned }) {
  if (repeats.length === 0) return null;
  return (
    <section className="section" aria-labelledby="repeats-title">
      <h2 id="repeats-title">{m.model_repeats()}</h2>
      <div className="prose">
        <p>{m.model_repeats_lede()}</p>
        <p>{m.model_repeats_agreement()}</p>
      </div>
      {repeats.map(({ key, caption, chart, rows }) => (
        <div key={key} className="table-figure repeats">
          <h3>{captioned(caption)}</h3>
          <Drift {...chart} />
          <Table
            caption={<span className="sr-only">{captioned(caption)}</span>}
            columns={[
              { text: m.submissions_attempt() },
              { text: m.submissions_at() },
              { text: m.model_alignment(), number: true },
              { text: m.model_repeats_agrees(), number: true },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.attempt}
                  {row.withdrawn && (
                    <span className="small soft font-normal"> {m.model_repeats_withdrawn()}</span>
                  )}
                </th>
                <td data-label={m.submissions_at()}>{row.day}</td>
                <td data-label={m.model_alignment()} className="number">
                  {row.alignment}
                </td>
                <td data-label={m.model_repeats_agrees()} className="number">
                  {row.agrees}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      ))}
    </section>
  );
}
