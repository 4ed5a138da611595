import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

interface DecisionProps {
  action: string;
  /** Unique on the page: names the field. */
  id: string;
  /** What is decided on, for the server. */
  subject: Readonly<Record<string, string>>;
  acts: readonly { value: string; text: string; primary?: boolean }[];
  reasonLabel: string;
  reasonHint?: string;
  /** Left out where every act of the form needs one. */
  reasonOptional?: boolean;
}

/** A reason, and the buttons of what may be decided. */
export function Decision(props: DecisionProps) {
  const { action, id, subject, acts, reasonLabel, reasonHint, reasonOptional } = props;
  return (
    <form method="post" action={action} className="desk-form">
      {Object.entries(subject).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id={`reason-${id}`} label={reasonLabel} hint={reasonHint}>
        {(described) => (
          <textarea
            {...described}
            name="reason"
            rows={2}
            maxLength={2000}
            required={!reasonOptional}
          />
        )}
      </Field>
      <div className="desk-buttons">
        {acts.map(({ value, text, primary }) => (
          <Button
            key={value}
            type="submit"
            name="act"
            value={value}
            look={primary ? "primary" : "plain"}
          >
            {text}
          </Button>
        ))}
      </div>
    </form>
  );
}
