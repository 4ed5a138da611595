import { m } from "#platform/paraglide/messages.js";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

interface ErasureProps {
  action: string;
  email: string;
  leftOwnerless: readonly string[];
  error: string | undefined;
}

/** Takes a typed confirmation besides: it cannot be undone. */
export function Erasure({ action, email, leftOwnerless, error }: ErasureProps) {
  return (
    <section className="section" aria-labelledby="erase-title">
      <h2 id="erase-title">{m.account_erase()}</h2>
      {leftOwnerless.length > 0 && (
        <Notice tone="caution">
          <p className="long-words">
            {m.account_erase_ownerless({ organizations: leftOwnerless.join(", ") })}
          </p>
        </Notice>
      )}
      <ConfirmedAct
        action={action}
        values={{ do: "erase" }}
        offer={m.account_erase_open()}
        effect={m.account_erase_lede()}
        confirm={m.account_erase_button()}
        open={error !== undefined}
      >
        <TextField
          id="confirmation"
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          required
          label={m.account_erase_confirmation({ address: email })}
          error={error}
        />
      </ConfirmedAct>
    </section>
  );
}
