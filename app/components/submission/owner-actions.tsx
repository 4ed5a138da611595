import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { TextField } from "../ui/field.tsx";

interface OwnerActionsProps {
  action: string;
  canPause: boolean;
  canResume: boolean;
  canCancel: boolean;
  canWithdraw: boolean;
  canRepeat: boolean;
}

/** What the owner may do now; each says what it leaves behind. */
export function OwnerActions(props: OwnerActionsProps) {
  const { action, canPause, canResume, canCancel, canWithdraw, canRepeat } = props;
  return (
    <>
      {(canPause || canResume) && (
        <form method="post" action={action} className="owner-action">
          <input type="hidden" name="change" value={canPause ? "pause" : "resume"} />
          <Button type="submit">{canPause ? m.run_pause() : m.run_resume()}</Button>
        </form>
      )}
      {canRepeat && (
        <ConfirmedAct
          action={action}
          values={{ change: "repeat" }}
          offer={m.repeat_offer()}
          effect={m.repeat_effect()}
        />
      )}
      {canCancel && (
        <ConfirmedAct
          action={action}
          values={{ change: "cancel" }}
          offer={m.submission_cancel()}
          effect={m.submission_cancel_hint()}
        />
      )}
      {canWithdraw && (
        <ConfirmedAct
          action={action}
          values={{ change: "withdraw" }}
          offer={m.submission_withdraw()}
          effect={m.submission_withdraw_hint()}
        >
          <TextField
            id="reason"
            name="reason"
            maxLength={1000}
            label={m.submission_withdraw_reason()}
          />
        </ConfirmedAct>
      )}
    </>
  );
}
