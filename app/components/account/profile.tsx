import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";

interface ProfileProps {
  action: string;
  profile: { name: string; locale: string };
  error: string | undefined;
}

/** Languages by their own names, for whoever reads the page in the other. */
const languages = [
  { value: "pt", text: "português" },
  { value: "en", text: "English" },
];

export function Profile({ action, profile, error }: ProfileProps) {
  return (
    <section className="section" aria-labelledby="profile-title">
      <h2 id="profile-title">{m.account_profile()}</h2>
      <form className="narrow-form" method="post" action={action}>
        <input type="hidden" name="do" value="profile" />
        <TextField
          id="name"
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={profile.name}
          label={m.account_name()}
          hint={m.account_name_hint()}
          error={error}
        />
        <SelectField
          id="locale"
          name="locale"
          choices={languages}
          defaultValue={profile.locale}
          label={m.account_language()}
        />
        <Button type="submit">{m.account_save()}</Button>
      </form>
    </section>
  );
}
