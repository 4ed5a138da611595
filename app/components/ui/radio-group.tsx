export interface Choice {
  value: string;
  text: string;
  /** What choosing it does. */
  effect?: string;
}

interface RadioGroupProps {
  name: string;
  question: string;
  hint?: string;
  choices: readonly Choice[];
  /** What was chosen before; nothing is chosen for the reader. */
  value?: string;
  error?: string;
  required?: boolean;
}

/** One question of which one answer is chosen, tied to its hint and its error. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, question, hint, choices, value, error, required } = props;
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="radio-group" aria-describedby={notes || undefined}>
      <legend>{question}</legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices">
        {choices.map((choice) => (
          <div key={choice.value} className="choice-told">
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={choice.value}
                defaultChecked={choice.value === value}
                required={required}
                aria-describedby={choice.effect && `${name}-${choice.value}`}
              />
              {choice.text}
            </label>
            {choice.effect && (
              <p className="field-hint" id={`${name}-${choice.value}`}>
                {choice.effect}
              </p>
            )}
          </div>
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
