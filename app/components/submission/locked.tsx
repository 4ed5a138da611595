import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

/** Asks for a token before anything is shown, at every address alike. */
export function Locked({ action, error }: { action: string; error: string | null }) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.submission_locked_title()}</h1>
        <p className="lede">{m.submission_locked()}</p>
      </header>
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
        <Button type="submit" look="primary">
          {m.submission_unlock()}
        </Button>
      </form>
    </div>
  );
}
