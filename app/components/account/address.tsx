import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

interface AddressProps {
  action: string;
  email: string;
  error: string | undefined;
}

export function Address({ action, email, error }: AddressProps) {
  return (
    <section className="section" aria-labelledby="address-title">
      <h2 id="address-title">{m.account_address()}</h2>
      <p className="account-lede long-words">{m.account_address_lede({ address: email })}</p>
      <form className="narrow-form" method="post" action={action} noValidate>
        <input type="hidden" name="do" value="address" />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          label={m.account_address_new()}
          error={error}
        />
        <Button type="submit">{m.account_address_change()}</Button>
      </form>
    </section>
  );
}
