import { m } from "#platform/paraglide/messages.js";
import { NoOrganization } from "../submission/no-organization.tsx";
import { Refusal, type RefusalProps } from "../submission/refusal.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Table } from "../ui/table.tsx";

interface Choice {
  value: string;
  text: string;
}

export interface StartProps {
  links: Record<
    "signIn" | "token" | "practice" | "packs" | "mine" | "endpoints" | "models" | "organizations",
    string
  >;
  keptDays: number;
  action: string;
  benchmarks: readonly Choice[];
  viewer: {
    organizations: readonly Choice[];
    drafts: readonly {
      href: string;
      model: string | null;
      benchmark: string;
      organization: string;
      changed: string;
    }[];
  } | null;
  refused: RefusalProps["problem"] | null;
}

/** Where a submission begins, and where unfinished ones are found again. */
export function Start({ links, viewer, refused, ...props }: StartProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.submit_title()}</h1>
        <p className="lede">{m.draft_lede()}</p>
      </header>
      {refused && <Refusal problem={refused} />}
      {viewer && viewer.drafts.length > 0 && (
        <Drafts drafts={viewer.drafts} keptDays={props.keptDays} />
      )}
      {viewer ? (
        <Begin {...props} organizations={viewer.organizations} links={links} />
      ) : (
        <section className="section">
          <p className="prose">{m.draft_signed_out()}</p>
          <p className="start-actions">
            <a className={buttonClass("primary")} href={links.signIn}>
              {m.draft_sign_in()}
            </a>
          </p>
        </section>
      )}
      <section className="section" aria-labelledby="how-title">
        <h2 id="how-title">{m.draft_how()}</h2>
        <ol className="prose submit-steps">
          <li>{m.draft_how_pack()}</li>
          <li>{m.draft_how_run()}</li>
          <li>{m.draft_how_send()}</li>
          <li>{m.draft_how_wait()}</li>
        </ol>
        <ul className="link-row start-links">
          <li>
            <a href={links.practice}>{m.draft_practice()}</a>
          </li>
          {viewer && (
            <>
              <li>
                <a href={links.packs}>{m.draft_packs()}</a>
              </li>
              <li>
                <a href={links.mine}>{m.draft_mine()}</a>
              </li>
              <li>
                <a href={links.endpoints}>{m.draft_by_endpoint()}</a>
              </li>
              <li>
                <a href={links.models}>{m.models_title()}</a>
              </li>
            </>
          )}
          <li>
            <a href={links.token}>{m.draft_token()}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Drafts({
  drafts,
  keptDays,
}: {
  drafts: NonNullable<StartProps["viewer"]>["drafts"];
  keptDays: number;
}) {
  return (
    <section className="section" aria-labelledby="drafts-title">
      <h2 id="drafts-title">{m.draft_open()}</h2>
      <div className="table-figure">
        <Table
          caption={m.draft_open_caption({ days: keptDays })}
          columns={[
            { text: m.draft_open_model() },
            { text: m.draft_open_benchmark() },
            { text: m.draft_open_organization() },
            { text: m.draft_open_changed() },
          ]}
        >
          {drafts.map(({ href, model, benchmark, organization, changed }) => (
            <tr key={href}>
              <th scope="row">
                <a href={href}>{model ?? m.draft_open_unnamed()}</a>
              </th>
              <td data-label={m.draft_open_benchmark()}>{benchmark}</td>
              <td data-label={m.draft_open_organization()}>{organization}</td>
              <td data-label={m.draft_open_changed()}>{changed}</td>
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}

function Begin({
  organizations,
  benchmarks,
  action,
  links,
}: Pick<StartProps, "benchmarks" | "action" | "links"> & { organizations: readonly Choice[] }) {
  if (organizations.length === 0) return <NoOrganization href={links.organizations} />;
  return (
    <form className="submit-form" method="post" action={action}>
      <fieldset>
        <legend>{m.draft_start_title()}</legend>
        <div className="submit-grid">
          <SelectField
            id="organization"
            name="organization"
            label={m.draft_start_organization()}
            choices={organizations}
          />
          <SelectField
            id="benchmark"
            name="benchmark"
            label={m.submit_benchmark()}
            choices={benchmarks}
          />
        </div>
      </fieldset>
      <Button type="submit" look="primary">
        {m.draft_start()}
      </Button>
    </form>
  );
}
