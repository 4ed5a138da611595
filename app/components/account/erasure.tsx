import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

interface ErasureProps {
  action: string;
  email: string;
  leftOwnerless: readonly string[];
  error: string | undefined;
}

/** Behind a fold and a typed confirmation: it cannot be undone. */
export function Erasure({ action, email, leftOwnerless, error }: ErasureProps) {
  return (
    <section className="section" aria-labelledby="erase-title">
      <h2 id="erase-title">{m.account_erase()}</h2>
      <p className="account-lede">{m.account_erase_lede()}</p>
      {leftOwnerless.length > 0 && (
        <Notice tone="caution">
          <p className="long-words">
            {m.account_erase_ownerless({ organizations: leftOwnerless.join(", ") })}
          </p>
        </Notice>
      )}
      <details className="disclosure" open={error !== undefined}>
        <summary>{m.account_erase_open()}</summary>
        <form className="narrow-form" method="post" action={action}>
          <input type="hidden" name="do" value="erase" />
          <TextField
            id="confirmation"
            name="confirmation"
            autoComplete="off"
            spellCheck={false}
            required
            label={m.account_erase_confirmation({ address: email })}
            error={error}
          />
          <Button type="submit">{m.account_erase_button()}</Button>
        </form>
      </details>
    </section>
  );
}
