import { m } from "#platform/paraglide/messages.js";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
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
