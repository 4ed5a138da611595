import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { type Refused, RefusedForm } from "./refused-form.tsx";

export type InvitationPage =
  | { standing: "unknown"; address: string; listHref: string }
  | {
      standing: "waits" | "accepted" | "expired" | "ended";
      address: string;
      listHref: string;
      action: string;
      organization: string;
      inviter: string;
      role: string;
      until: string;
    };

const words = {
  unknown: { title: m.invitation_unknown_title, text: m.invitation_unknown },
  accepted: { title: m.invitation_accepted_title, text: m.invitation_accepted },
  expired: { title: m.invitation_expired_title, text: m.invitation_expired },
  ended: { title: m.invitation_ended_title, text: m.invitation_ended },
};

export function Invitation({ page, refused }: { page: InvitationPage; refused: Refused | null }) {
  if (page.standing !== "waits") {
    const { title, text } = words[page.standing];
    return (
      <div className="page organization">
        <header className="benchmark-head">
          <h1>{title()}</h1>
          <p className="lede long-words">{text({ address: page.address })}</p>
        </header>
        <p className="section">
          <a href={page.listHref}>{m.organizations_title()}</a>
        </p>
      </div>
    );
  }
  const { action, organization, inviter, role, until } = page;
  return (
    <div className="page organization">
      <header className="benchmark-head">
        <h1 className="long-words">{m.invitation_title({ organization })}</h1>
        <p className="lede long-words">
          {inviter === ""
            ? m.invitation_lede({ role, until })
            : m.invitation_lede_by({ inviter, role, until })}
        </p>
      </header>
      <RefusedForm refused={refused} act="accept" />
      <RefusedForm refused={refused} act="decline" />
      <form className="narrow-form" method="post" action={action}>
        <div className="button-row">
          <Button type="submit" look="primary" name="act" value="accept">
            {m.invitation_accept()}
          </Button>
          <Button type="submit" name="act" value="decline">
            {m.invitation_decline()}
          </Button>
        </div>
      </form>
    </div>
  );
}
