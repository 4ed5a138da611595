import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { errorOf, type Refused, RefusedForm, typedIn } from "./refused-form.tsx";

export interface TokenFormProps {
  action: string;
  formId: string;
  maxDays: number;
  scopes: readonly { value: string; text: string; may: string }[];
  refused: Refused | null;
}

const defaultDays = 90;

/** The form that makes a token. */
export function TokenForm({ action, formId, maxDays, scopes, refused }: TokenFormProps) {
  const fault = errorOf(refused, "create", "scopes");
  return (
    <form className="narrow-form" method="post" action={action} noValidate>
      <input type="hidden" name="act" value="create" />
      <input type="hidden" name="id" value={formId} />
      <RefusedForm refused={refused} act="create" />
      <TextField
        id="token-name"
        name="name"
        maxLength={80}
        required
        autoComplete="off"
        defaultValue={typedIn(refused, "create", "name")}
        label={m.tokens_name()}
        hint={m.tokens_name_hint()}
        error={errorOf(refused, "create", "name")}
      />
      <fieldset className="check-list" aria-describedby={fault && "scopes-error"}>
        <legend>{m.tokens_scopes()}</legend>
        {scopes.map(({ value, text, may }) => (
          <label key={value} className="choice">
            <input type="checkbox" name="scopes" value={value} defaultChecked={refused === null} />
            <span>
              {text}: <span className="soft">{may}</span>
            </span>
          </label>
        ))}
        {fault && (
          <p className="field-error" id="scopes-error">
            {fault}
          </p>
        )}
      </fieldset>
      <TextField
        id="days"
        name="days"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={typedIn(refused, "create", "days") ?? String(defaultDays)}
        label={m.tokens_days()}
        hint={m.tokens_days_hint({ most: maxDays })}
        error={errorOf(refused, "create", "days")}
      />
      <Button type="submit" look="primary">
        {m.tokens_create()}
      </Button>
    </form>
  );
}
