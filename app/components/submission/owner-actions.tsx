import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

interface OwnerActionsProps {
  action: string;
  canCancel: boolean;
  canWithdraw: boolean;
}

/** What the owner may do now; each says what it leaves behind. */
export function OwnerActions({ action, canCancel, canWithdraw }: OwnerActionsProps) {
  return (
    <>
      {canCancel && (
        <form className="owner-action" method="post" action={action}>
          <input type="hidden" name="change" value="cancel" />
          <Button type="submit" aria-describedby="cancel-hint">
            {m.submission_cancel()}
          </Button>
          <p className="field-hint" id="cancel-hint">
            {m.submission_cancel_hint()}
          </p>
        </form>
      )}
      {canWithdraw && (
        <details className="disclosure owner-action">
          <summary>{m.submission_withdraw()}</summary>
          <form method="post" action={action}>
            <input type="hidden" name="change" value="withdraw" />
            <p className="small-note">{m.submission_withdraw_hint()}</p>
            <TextField
              id="reason"
              name="reason"
              maxLength={1000}
              label={m.submission_withdraw_reason()}
            />
            <Button type="submit">{m.submission_withdraw()}</Button>
          </form>
        </details>
      )}
    </>
  );
}
