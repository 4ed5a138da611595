import { m } from "#platform/paraglide/messages.js";
import { type Choice, RadioGroup } from "../ui/radio-group.tsx";
import { TemplateField, type TemplateFieldProps } from "./template-field.tsx";

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
  scripts: TemplateFieldProps["scripts"];
}

/**
 * Whether anything is declared, which nobody chooses by leaving it alone, and then each
 * declaration with its effect told before it is made.
 */
export function Declarations({ declarations, values, errorOf, scripts }: DeclarationsProps) {
  const answers: Choice[] = [
    { value: "true", text: m.submit_yes() },
    { value: "false", text: m.submit_no() },
  ];
  return (
    <fieldset className="declarations">
      <legend>{m.submit_declare()}</legend>
      <p className="small-note">{m.submit_declare_lede()}</p>
      <RadioGroup
        name="declared"
        question={m.declare_choice()}
        choices={[
          { value: "yes", text: m.declare_choice_yes(), effect: m.declare_choice_yes_effect() },
          { value: "no", text: m.declare_choice_no(), effect: m.declare_choice_no_effect() },
        ]}
        value={values.declared}
        error={errorOf("declarations") && m.declare_choice_missing()}
        required
      />
      <div className="declared">
        {declarations.map(({ name, question, effect }) => (
          <RadioGroup
            key={name}
            name={name}
            question={question}
            hint={effect}
            choices={answers}
            value={values[name]}
            error={errorOf(`declarations.${name}`) && m.declare_answer_missing()}
          />
        ))}
        <TemplateField
          value={values.chat_template}
          error={errorOf("declarations.chat_template")}
          scripts={scripts}
        />
      </div>
    </fieldset>
  );
}
