import { m } from "#platform/paraglide/messages.js";
import { Field } from "../ui/field.tsx";

export interface Declaration {
  /** Name of the metadata's field. */
  name: string;
  question: string;
  /** What answering yes does to the entry. */
  effect: string;
}

interface DeclarationsProps {
  declarations: readonly Declaration[];
  values: Record<string, string>;
  errorOf: (field: string) => string | undefined;
}

/** Each declaration with its effect told before it is made; all or none are answered. */
export function Declarations({ declarations, values, errorOf }: DeclarationsProps) {
  return (
    <fieldset>
      <legend>{m.submit_declare()}</legend>
      <p className="small-note">{m.submit_declare_lede()}</p>
      {declarations.map((declaration) => (
        <DeclarationField
          key={declaration.name}
          {...declaration}
          value={values[declaration.name] ?? ""}
          error={errorOf(`declarations.${declaration.name}`)}
        />
      ))}
      <Field
        id="chat_template"
        label={m.declare_chat_template()}
        hint={m.declare_chat_template_hint()}
        error={errorOf("declarations.chat_template")}
      >
        {(described) => (
          <textarea
            {...described}
            name="chat_template"
            rows={3}
            spellCheck={false}
            defaultValue={values.chat_template}
          />
        )}
      </Field>
    </fieldset>
  );
}

function DeclarationField({
  name,
  question,
  effect,
  value,
  error,
}: Declaration & { value: string; error?: string }) {
  const choices = [
    { value: "true", text: m.submit_yes() },
    { value: "false", text: m.submit_no() },
    { value: "", text: m.submit_unsaid() },
  ];
  const notes = [`${name}-effect`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="declaration" aria-describedby={notes}>
      <legend>{question}</legend>
      <p className="field-hint" id={`${name}-effect`}>
        {effect}
      </p>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
            />
            {choice.text}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
