import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useRulingKeys } from "./ruling-keys.ts";

interface Choice {
  value: string;
  key: string;
  text: string;
}

export interface RulingFormProps {
  answer: {
    id: string;
    item: string;
    question: string;
    references: readonly string[];
    answer: string;
  };
  benchmark: string;
  /** How many rulings of it are this steward's own. */
  ownRulings: number;
  choices: { verdicts: readonly Choice[]; tags: readonly Choice[] };
  action: string;
  passHref: string | null;
  undoHref: string | null;
}

/**
 * Question, references and answer, and the verdict on it. Keys work while the focus is inside, so
 * that they disturb no other control; the form takes the focus with every new answer.
 */
export function RulingForm(props: RulingFormProps) {
  const { answer, benchmark, choices, passHref, undoHref } = props;
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const onKeyDown = useRulingKeys(form, { passHref, undoHref });
  const isSaving = useNavigation().state !== "idle";
  useEffect(() => question.current?.focus(), []);
  return (
    <Form ref={form} method="post" className="ruling" onKeyDown={onKeyDown} action={props.action}>
      <input type="hidden" name="id" value={answer.id} />
      <input type="hidden" name="benchmark" value={benchmark} />
      <input type="hidden" name="own" value={props.ownRulings} />
      <div className="ruling-case">
        <p className="soft">{m.desk_question({ item: answer.item })}</p>
        <h2 ref={question} tabIndex={-1} lang="pt-PT">
          {answer.question}
        </h2>
        <dl className="cite-lines">
          <div>
            <dt>{m.desk_references()}</dt>
            <dd lang="pt-PT">{answer.references.join(" · ")}</dd>
          </div>
          <div>
            <dt>{m.desk_answer()}</dt>
            <dd className="ruling-answer">{answer.answer}</dd>
          </div>
        </dl>
      </div>
      <fieldset className="ruling-verdicts">
        <legend className="field-label">{m.desk_verdict()}</legend>
        {choices.verdicts.map(({ value, key, text }) => (
          <label key={value} className="choice">
            <input type="radio" name="verdict" value={value} data-key={key} required />
            {text} <kbd>{key}</kbd>
          </label>
        ))}
      </fieldset>
      <fieldset className="ruling-tags">
        <legend className="field-label">{m.desk_tags()}</legend>
        {choices.tags.map(({ value, key, text }) => (
          <label key={value} className="choice">
            <input type="checkbox" name="tag" value={value} data-key={key} />
            {text} <kbd>{key}</kbd>
          </label>
        ))}
      </fieldset>
      <Field id="note" label={m.desk_note()} hint={m.desk_note_hint()}>
        {(described) => <textarea {...described} name="note" rows={2} maxLength={2000} />}
      </Field>
      <div className="desk-buttons">
        <Button type="submit" look="primary" disabled={isSaving}>
          {m.desk_save()}
        </Button>
        <kbd>Enter</kbd>
        {passHref && (
          <>
            <a href={passHref}>{m.desk_pass()}</a> <kbd>s</kbd>
          </>
        )}
      </div>
      <p className="small-note">{m.desk_keys_hint()}</p>
    </Form>
  );
}
