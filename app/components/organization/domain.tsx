import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { DomainProof, type DomainProofProps } from "./domain-proof.tsx";
import { OrganizationHead, type OrganizationHeadProps } from "./organization-head.tsx";
import { errorOf, type Refused, RefusedForm, typedIn } from "./refused-form.tsx";

export interface DomainProps extends OrganizationHeadProps {
  action: string;
  manages: boolean;
  verified: { domain: string; since: string } | null;
  /** What the founder's address suggests. */
  suggested: string;
  claim: DomainProofProps["claim"] | null;
  refused: Refused | null;
}

export function Domain(props: DomainProps) {
  const { head, action, manages, verified, claim, suggested, refused } = props;
  return (
    <div className="page organization">
      <OrganizationHead head={head} />
      <section className="section" aria-labelledby="domain-title">
        <h2 id="domain-title">{m.domain_title()}</h2>
        {verified ? (
          <>
            <p className="standing long-words">{verified.domain}</p>
            <p className="small-note">{m.domain_verified_since({ day: verified.since })}</p>
          </>
        ) : (
          <Notice>
            <p>{manages ? m.domain_none() : m.domain_none_ask()}</p>
          </Notice>
        )}
        <ul className="prose quota-notes">
          <li>{m.domain_note_developer()}</li>
          <li>{m.domain_note_quota()}</li>
        </ul>
      </section>
      {claim && <DomainProof action={action} claim={claim} refused={refused} />}
      {manages && (
        <section className="section" aria-labelledby="claim-title">
          <h2 id="claim-title">
            {claim || verified ? m.domain_claim_another() : m.domain_claim_title()}
          </h2>
          <form className="narrow-form" method="post" action={action} noValidate>
            <input type="hidden" name="act" value="claim" />
            <RefusedForm refused={refused} act="claim" />
            <TextField
              id="domain"
              name="domain"
              maxLength={253}
              autoComplete="off"
              spellCheck={false}
              required
              defaultValue={typedIn(refused, "claim", "domain") ?? (claim ? "" : suggested)}
              label={m.domain_field()}
              hint={m.domain_field_hint()}
              error={errorOf(refused, "claim", "domain")}
            />
            <Button type="submit" look={claim || verified ? "plain" : "primary"}>
              {m.domain_claim()}
            </Button>
          </form>
        </section>
      )}
    </div>
  );
}
