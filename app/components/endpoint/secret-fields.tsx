import { m } from "#platform/paraglide/messages.js";
import { errorOf, type Refused } from "../organization/refused-form.tsx";
import { Field, TextField } from "../ui/field.tsx";

/** Key and headers; never filled in, for they cannot be read back. */
export function SecretFields({ act, refused }: { act: string; refused: Refused | null }) {
  const headersFault = refused?.problem.problems?.find(({ field }) => field.startsWith("headers"));
  return (
    <>
      <TextField
        id={`${act}-key`}
        name="key"
        type="password"
        maxLength={4000}
        autoComplete="off"
        label={m.endpoint_key()}
        hint={m.endpoint_key_hint()}
        error={errorOf(refused, act, "key")}
      />
      <details className="disclosure" open={headersFault !== undefined}>
        <summary>{m.endpoint_headers_offer()}</summary>
        <Field
          id={`${act}-headers`}
          label={m.endpoint_headers()}
          hint={m.endpoint_headers_hint()}
          {...(headersFault && { error: headersFault.message })}
        >
          {(described) => (
            <textarea
              {...described}
              name="headers"
              rows={3}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
      </details>
    </>
  );
}
