import { m } from "#platform/paraglide/messages.js";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface ConfirmProps {
  action: string;
  link:
    | { state: "live"; token: string; address: string; sameBrowser: boolean }
    | {
        state: "used" | "expired" | "unknown" | "no_steward";
        address: string;
        againHref: string;
        publicHref: string;
      };
  /** Who is signed in here now, and where they may go on. */
  signedIn: { address: string; goOnHref: string } | null;
  minutes: number;
  refusal: string | null;
}

/** One button, so that whatever opens every link of a mail does not sign anyone in. */
export function Confirm({ action, link, signedIn, minutes, refusal }: ConfirmProps) {
  if (link.state !== "live") return <DeadLink {...{ link, signedIn, minutes }} />;
  return (
    <div className="page narrow-form-page">
      <header className="benchmark-head">
        <h1>{m.confirm_title()}</h1>
        <p className="lede long-words">{m.confirm_as({ address: link.address })}</p>
      </header>
      {refusal && (
        <Notice tone="caution" role="alert">
          <p>{refusal}</p>
        </Notice>
      )}
      {signedIn && signedIn.address !== link.address && (
        <Notice tone="brass">
          <p>{m.confirm_now({ address: signedIn.address })}</p>
        </Notice>
      )}
      {!link.sameBrowser && (
        <Notice tone="caution">
          <p>{m.confirm_other_browser()}</p>
        </Notice>
      )}
      <form className="narrow-form" method="post" action={action}>
        <input type="hidden" name="token" value={link.token} />
        <Button type="submit" look="primary">
          {m.confirm_button()}
        </Button>
      </form>
    </div>
  );
}

type DeadLinkFacts = Exclude<ConfirmProps["link"], { state: "live" }>;

const deadLinks = {
  used: { title: m.confirm_used_title, text: m.confirm_used },
  expired: { title: m.confirm_expired_title, text: m.confirm_expired },
  unknown: { title: m.confirm_unknown_title, text: m.confirm_unknown },
  no_steward: { title: m.confirm_no_steward_title, text: m.confirm_no_steward },
};

function DeadLink({
  link,
  signedIn,
  minutes,
}: Pick<ConfirmProps, "link" | "signedIn" | "minutes">) {
  if (link.state === "live") return null;
  const { title, text } = deadLinks[link.state];
  return (
    <div className="page narrow-form-page">
      <header className="benchmark-head">
        <h1>{title()}</h1>
        <p className="lede long-words">{text({ minutes, address: link.address })}</p>
      </header>
      {signedIn ? (
        <p className="narrow-form">
          <span className="long-words">
            {m.confirm_signed_in()} {signedIn.address}
          </span>
          <a className={buttonClass("primary")} href={signedIn.goOnHref}>
            {m.confirm_go_on()}
          </a>
        </p>
      ) : (
        <WaysOn {...link} />
      )}
    </div>
  );
}

function WaysOn({ state, againHref, publicHref }: DeadLinkFacts) {
  if (state !== "no_steward") {
    return (
      <p className="narrow-form">
        <a className={buttonClass("primary")} href={againHref}>
          {m.sign_in_again()}
        </a>
      </p>
    );
  }
  return (
    <p className="narrow-form">
      <a className={buttonClass("primary")} href={publicHref}>
        {m.confirm_public_site()}
      </a>
      <a href={againHref}>{m.confirm_other_address()}</a>
    </p>
  );
}
