import { m } from "#platform/paraglide/messages.js";
import { type BenchmarkChoice, BenchmarkTabs, Desk, type DeskProps, Nothing } from "./desk.tsx";
import { RulingForm, type RulingFormProps } from "./ruling-form.tsx";
import { Rulings, type RulingsProps } from "./rulings.tsx";

interface AnswersProps extends Pick<DeskProps, "frame" | "refusal"> {
  benchmarks: readonly BenchmarkChoice[];
  benchmark: string;
  waiting: string;
  answer: RulingFormProps["answer"] | null;
  /** Of the answer at hand, where others' rulings may be shown. */
  rulings: RulingsProps | null;
  /** What has just been ruled, and what others said of it. */
  ruled: (RulingsProps & { href: string; answer: string }) | null;
  ownRulings: number;
  choices: RulingFormProps["choices"];
  action: string;
  queueHref: string;
  passHref: string | null;
  someArePassed: boolean;
}

/** The adjudication queue: one answer at a time, blind, and decided by keyboard. */
export function Answers(props: AnswersProps) {
  const { frame, refusal, benchmarks, waiting, answer, rulings, ruled } = props;
  return (
    <Desk
      frame={frame}
      refusal={refusal}
      title={m.desk_answers_title()}
      lede={m.desk_answers_lede()}
    >
      <BenchmarkTabs benchmarks={benchmarks} />
      <p className="desk-waiting">{waiting}</p>
      {ruled && (
        <section className="desk-ruled" aria-labelledby="ruled-title">
          <h2 id="ruled-title">{m.desk_ruled_title({ answer: ruled.answer })}</h2>
          <Rulings {...ruled} />
          <p>
            <a href={ruled.href} data-undo>
              {m.desk_rule_again()}
            </a>{" "}
            <kbd>u</kbd>
          </p>
        </section>
      )}
      {answer ? (
        <RulingForm key={answer.id} {...props} answer={answer} undoHref={ruled?.href ?? null} />
      ) : (
        <Nothing>
          {props.someArePassed ? (
            <a href={props.queueHref}>{m.desk_answers_passed()}</a>
          ) : (
            m.desk_answers_none()
          )}
        </Nothing>
      )}
      {rulings && (
        <section className="section" aria-labelledby="rulings-title">
          <h2 id="rulings-title">{m.desk_rulings_title()}</h2>
          <Rulings {...rulings} />
        </section>
      )}
    </Desk>
  );
}
