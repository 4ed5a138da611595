import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";

interface Described {
  label: string;
  hint?: string;
  /** What was found and what to do; announced with the field. */
  error?: string;
}

interface FieldProps extends Described {
  id: string;
  children: (described: {
    id: string;
    "aria-describedby"?: string;
    "aria-invalid"?: true;
    className: string;
  }) => ReactNode;
}

/** A label, one control, its hint and its error, tied together for every reader. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: "input",
        ...(notes && { "aria-describedby": notes }),
        ...(error && { "aria-invalid": true }),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  ...input
}: Described & InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(described) => <input {...input} {...described} />}
    </Field>
  );
}

interface SelectFieldProps
  extends Described,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "children"> {
  id: string;
  choices: readonly { value: string; text: string }[];
  /** Text of the choice that chooses nothing; left out where one must be made. */
  none?: string;
}

export function SelectField({
  id,
  label,
  hint,
  error,
  choices,
  none,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <select {...select} {...described}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
