import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

export interface SignInProps {
  action: string;
  next: string;
  /** Of an account that has just been erased. */
  erased: boolean;
  /** Where this installation shows the mail that it does not send. */
  mailboxHref: string | null;
  minutes: number;
  /** Where the link has gone, once it was asked for. */
  sentTo: string | null;
  typed: string;
  /** Why no link was sent, and whether the address is at fault. */
  refusal: { message: string; ofAddress: boolean } | null;
}

export function SignIn(props: SignInProps) {
  return props.sentTo === null ? <AskForLink {...props} /> : <LinkSent {...props} />;
}

function AskForLink({ action, next, erased, typed, refusal }: SignInProps) {
  return (
    <div className="page narrow-form-page">
      <header className="benchmark-head">
        <h1>{m.sign_in_title()}</h1>
        <p className="lede">{m.sign_in_lede()}</p>
      </header>
      {erased && (
        <Notice tone="brass" role="status">
          <p>{m.sign_in_erased()}</p>
        </Notice>
      )}
      {refusal && !refusal.ofAddress && (
        <Notice tone="caution" role="alert">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <form className="narrow-form" method="post" action={action} noValidate>
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
          defaultValue={typed}
          label={m.sign_in_address()}
          error={refusal?.ofAddress ? refusal.message : undefined}
        />
        <Button type="submit" look="primary">
          {m.sign_in_send()}
        </Button>
      </form>
      <p className="small-note">{m.sign_in_reading()}</p>
    </div>
  );
}

function LinkSent({ action, next, sentTo, mailboxHref, minutes }: SignInProps) {
  return (
    <div className="page narrow-form-page">
      <header className="benchmark-head">
        <h1>{m.sign_in_sent_title()}</h1>
        <p className="lede long-words">{m.sign_in_sent({ address: sentTo ?? "", minutes })}</p>
      </header>
      {mailboxHref && (
        <Notice tone="brass">
          <p>
            {m.sign_in_mailbox()} <a href={mailboxHref}>{m.sign_in_mailbox_link()}</a>
          </p>
        </Notice>
      )}
      <p className="small-note">
        {m.sign_in_sent_missing()}{" "}
        <a href={`${action}?${new URLSearchParams({ next })}`}>{m.sign_in_again()}</a>
      </p>
    </div>
  );
}
