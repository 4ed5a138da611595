import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Address } from "./address.tsx";
import { Erasure } from "./erasure.tsx";
import { type OwnOrganization, OwnOrganizations } from "./own-organizations.tsx";
import { Profile } from "./profile.tsx";
import { type OpenSession, Sessions } from "./sessions.tsx";

export interface AccountProps {
  action: string;
  /** What was done just before. */
  done: string | null;
  email: string;
  profile: { name: string; locale: string };
  organizations: readonly OwnOrganization[];
  organizationsHref: string;
  endpointsHref: string;
  sessions: readonly OpenSession[];
  exportHref: string;
  /** Organisations whose last owner this person is. */
  leftOwnerless: readonly string[];
  /** Which change was refused, at which field, and why. */
  refusal: { change: string | null; field: string | null; message: string } | null;
}

export function Account(props: AccountProps) {
  const { action, done, email, refusal } = props;
  const errorOf = (change: string, field: string) =>
    refusal?.change === change && refusal.field === field ? refusal.message : undefined;
  return (
    <div className="page account">
      <header className="benchmark-head">
        <h1>{m.account_title()}</h1>
        <p className="lede long-words">{m.account_signed_in_as({ address: email })}</p>
        <form className="account-out" method="post" action={action}>
          <input type="hidden" name="do" value="sign-out" />
          <Button type="submit" look="quiet">
            {m.account_sign_out()}
          </Button>
        </form>
      </header>
      {done && (
        <Notice tone="brass" role="status">
          <p>{done}</p>
        </Notice>
      )}
      {refusal && refusal.field === null && (
        <Notice tone="caution" role="alert">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <OwnOrganizations
        organizations={props.organizations}
        organizationsHref={props.organizationsHref}
        endpointsHref={props.endpointsHref}
      />
      <Profile action={action} profile={props.profile} error={errorOf("profile", "name")} />
      <Sessions action={action} sessions={props.sessions} />
      <Address action={action} email={email} error={errorOf("address", "email")} />
      <section className="section" aria-labelledby="data-title">
        <h2 id="data-title">{m.account_data()}</h2>
        <p className="account-lede">{m.account_data_lede()}</p>
        <p>
          <a href={props.exportHref} download>
            {m.account_data_download()}
          </a>
        </p>
      </section>
      <Erasure
        action={action}
        email={email}
        leftOwnerless={props.leftOwnerless}
        error={errorOf("erase", "confirmation")}
      />
    </div>
  );
}
