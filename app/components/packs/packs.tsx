import { m } from "#platform/paraglide/messages.js";
import { NoOrganization } from "../submission/no-organization.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

interface Pack {
  benchmark: string;
  name: string;
  release: string;
  state: "open" | "none" | "waiting" | "approved" | "refused";
  stateName: string;
  explanation: string | null;
  exposure: string;
  downloads: string;
  downloadHref: string;
}

export interface PacksProps {
  action: string;
  practiceHref: string;
  submitHref: string;
  organizationsHref: string;
  organizations: readonly { slug: string; name: string; packs: readonly Pack[] }[];
  /** Why a request was not made. */
  refusal: string | null;
}

/** Question packs by organisation: how each stands, and what can be done about it. */
export function Packs({ organizations, refusal, ...props }: PacksProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.packs_title()}</h1>
        <p className="lede">{m.packs_lede()}</p>
      </header>
      {refusal && (
        <div className="step-notice">
          <Notice tone="caution" role="alert">
            <p>{refusal}</p>
          </Notice>
        </div>
      )}
      {organizations.length === 0 && <NoOrganization href={props.organizationsHref} />}
      {organizations.map(({ slug, name, packs }) => (
        <section key={slug} className="section" aria-labelledby={`packs-${slug}`}>
          <h2 id={`packs-${slug}`}>{name}</h2>
          {packs.length === 0 && <p className="small-note">{m.packs_empty()}</p>}
          {packs.map((pack) => (
            <PackStanding
              key={pack.benchmark}
              pack={pack}
              organization={slug}
              action={props.action}
            />
          ))}
        </section>
      ))}
      <ul className="link-row start-links section">
        <li>
          <a href={props.submitHref}>{m.packs_submit()}</a>
        </li>
        <li>
          <a href={props.practiceHref}>{m.packs_practice()}</a>
        </li>
      </ul>
    </div>
  );
}

interface PackStandingProps {
  pack: Pack;
  organization: string;
  action: string;
}

function PackStanding({ pack, organization, action }: PackStandingProps) {
  const { benchmark, state, explanation } = pack;
  const id = `${organization}-${benchmark}`;
  return (
    <article className="pack" aria-labelledby={`${id}-name`}>
      <header>
        <h3 id={`${id}-name`}>{pack.name}</h3>
        <p className={state === "refused" ? "badge-caution" : "badge-merit"}>{pack.stateName}</p>
      </header>
      <p className="small-note">{pack.release}</p>
      {explanation && <p>{explanation}</p>}
      {(state === "open" || state === "approved") && (
        <form method="post" action={pack.downloadHref}>
          <p className="small-note" id={`${id}-exposure`}>
            {pack.exposure} {pack.downloads}
          </p>
          <Button type="submit" aria-describedby={`${id}-exposure`}>
            {m.packs_download()}
          </Button>
        </form>
      )}
      {(state === "none" || state === "refused") && (
        <form method="post" action={action}>
          <input type="hidden" name="organization" value={organization} />
          <input type="hidden" name="benchmark" value={benchmark} />
          <Field
            id={`${id}-justification`}
            label={m.packs_justification()}
            hint={m.packs_justification_hint()}
          >
            {(described) => (
              <textarea {...described} name="justification" rows={3} required maxLength={4000} />
            )}
          </Field>
          <Button type="submit">
            {state === "none" ? m.packs_request() : m.packs_request_again()}
          </Button>
        </form>
      )}
    </article>
  );
}
