import type { KeyboardEvent } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { type BenchmarkChoice, BenchmarkTabs, Desk, type DeskProps, Nothing } from "./desk.tsx";
import type { RulingFormProps } from "./ruling-form.tsx";

type Answer = RulingFormProps["answer"];

interface ClosedWorldProps extends Pick<DeskProps, "frame" | "refusal"> {
  benchmarks: readonly BenchmarkChoice[];
  action: string;
  waiting: string;
  answers: readonly Answer[];
}

const choices = [
  { value: "holds", key: "1", text: m.desk_closed_holds },
  { value: "alias", key: "2", text: m.desk_closed_alias },
  { value: "", key: "0", text: m.desk_closed_later },
] as const;

/** Verdicts that hang on the key being whole: an alias that nobody listed hides among them. */
export function ClosedWorld(props: ClosedWorldProps) {
  const { frame, refusal, benchmarks, answers } = props;
  return (
    <Desk frame={frame} refusal={refusal} title={m.desk_closed_title()} lede={m.desk_closed_lede()}>
      <BenchmarkTabs benchmarks={benchmarks} />
      <p className="desk-waiting">{props.waiting}</p>
      {answers.length === 0 ? (
        <Nothing>{m.desk_closed_none()}</Nothing>
      ) : (
        <form method="post" action={props.action} className="closed">
          <p className="small-note">{m.desk_closed_keys()}</p>
          <ol>
            {answers.map((answer) => (
              <Row key={answer.id} {...answer} />
            ))}
          </ol>
          <div className="desk-buttons">
            <Button type="submit" look="primary">
              {m.desk_save()}
            </Button>
          </div>
        </form>
      )}
    </Desk>
  );
}

function Row({ id, question, references, answer }: Answer) {
  return (
    <li className="closed-row">
      <fieldset onKeyDown={chooseByKey}>
        <legend className="closed-case" lang="pt-PT">
          <b>{answer}</b>
          <span>{question}</span>
          <span className="soft">{references.join(" · ")}</span>
        </legend>
        <div className="choices">
          {choices.map(({ value, key, text }) => (
            <label key={key} className="choice">
              <input
                type="radio"
                name={`answer-${id}`}
                value={value}
                data-key={key}
                defaultChecked={value === ""}
              />
              {text()} <kbd>{key}</kbd>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** A figure chooses and goes on to the next answer; j and k only move. */
function chooseByKey(event: KeyboardEvent<HTMLFieldSetElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const own = event.currentTarget;
  const choice = own.querySelector<HTMLInputElement>(`input[data-key="${CSS.escape(event.key)}"]`);
  if (!choice && event.key !== "j" && event.key !== "k") return;
  event.preventDefault();
  choice?.click();
  const row = own.closest("li");
  const other = event.key === "k" ? row?.previousElementSibling : row?.nextElementSibling;
  const goal =
    other?.querySelector<HTMLElement>("input:checked") ??
    own.form?.querySelector<HTMLElement>("button");
  if (event.key !== "k" || other) goal?.focus();
}
