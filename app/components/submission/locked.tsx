import { m } from "#platform/paraglide/messages.js";
import { Button, buttonClass } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

interface LockedProps {
  action: string;
  signInHref: string;
  error: string | null;
}

/** Asks for a sign-in or a token before anything is shown, at every address alike. */
export function Locked({ action, signInHref, error }: LockedProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.submission_locked_title()}</h1>
        <p className="lede">{m.submission_locked()}</p>
      </header>
      <p className="start-actions">
        <a className={buttonClass("primary")} href={signInHref}>
          {m.draft_sign_in()}
        </a>
      </p>
      <form className="submit-form" method="post" action={action}>
        <TextField
          id="token"
          name="token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          label={m.submit_token()}
          hint={m.submit_token_hint()}
          error={error ?? undefined}
        />
        <Button type="submit">{m.submission_unlock()}</Button>
      </form>
    </div>
  );
}
