import { m } from "#platform/paraglide/messages.js";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface ConfirmAddressProps {
  action: string;
  accountHref: string;
  link:
    | { state: "live"; token: string; oldAddress: string; newAddress: string }
    | { state: "used" | "expired" | "unknown" };
  refusal: string | null;
}

const deadTitles = {
  used: m.confirm_used_title,
  expired: m.confirm_expired_title,
  unknown: m.confirm_unknown_title,
};

export function ConfirmAddress({ action, accountHref, link, refusal }: ConfirmAddressProps) {
  const isLive = link.state === "live";
  return (
    <div className="page narrow-form-page">
      <header className="benchmark-head">
        <h1>{isLive ? m.account_address_confirm_title() : deadTitles[link.state]()}</h1>
        <p className="lede long-words">
          {isLive
            ? m.account_address_confirm({ old: link.oldAddress, new: link.newAddress })
            : m.account_address_dead()}
        </p>
      </header>
      {refusal && (
        <Notice tone="caution" role="alert">
          <p className="long-words">{refusal}</p>
        </Notice>
      )}
      {isLive ? (
        <form className="narrow-form" method="post" action={action}>
          <input type="hidden" name="token" value={link.token} />
          <Button type="submit" look="primary">
            {m.account_address_confirm_button()}
          </Button>
        </form>
      ) : (
        <p className="narrow-form">
          <a className={buttonClass("primary")} href={accountHref}>
            {m.account_to_account()}
          </a>
        </p>
      )}
    </div>
  );
}
