import type { ReactNode } from "react";
import { Decision } from "./decision.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";

interface Letter {
  id: string;
  href: string | null;
  title: string;
  facts: readonly string[];
  text: string;
  outcome: string | null;
  answer: string | null;
  at: string;
  age: string;
}

interface LettersProps extends Pick<DeskProps, "frame" | "refusal" | "title" | "lede"> {
  action: string;
  open: readonly Letter[];
  closed: readonly Letter[];
  none: string;
  closedTitle: string;
  answerLabel: string;
  answerHint: string;
  acts: readonly { value: string; text: string; primary?: boolean }[];
}

/** What people write to the stewards, and the answers. */
export function Letters(props: LettersProps) {
  const { frame, refusal, title, lede, open, closed } = props;
  return (
    <Desk frame={frame} refusal={refusal} title={title} lede={lede}>
      {open.length === 0 && <Nothing>{props.none}</Nothing>}
      {open.map((letter) => (
        <LetterCase key={letter.id} {...letter}>
          <Decision
            action={props.action}
            id={letter.id}
            subject={{ id: letter.id }}
            reasonLabel={props.answerLabel}
            reasonHint={props.answerHint}
            acts={props.acts}
          />
        </LetterCase>
      ))}
      {closed.length > 0 && (
        <details className="disclosure section">
          <summary>{props.closedTitle}</summary>
          {closed.map((letter) => (
            <LetterCase key={letter.id} {...letter}>
              <p>
                <b>{letter.outcome}</b>: {letter.answer}
              </p>
            </LetterCase>
          ))}
        </details>
      )}
    </Desk>
  );
}

function LetterCase(props: Letter & { children: ReactNode }) {
  const { id, href, title, facts, text, at, age, children } = props;
  return (
    <article className="desk-case" aria-labelledby={`case-${id}`}>
      <h2 id={`case-${id}`}>{href ? <a href={href}>{title}</a> : title}</h2>
      <p className="soft">
        {facts.map((fact) => `${fact} · `)}
        <time dateTime={at}>{age}</time>
      </p>
      <blockquote className="desk-words">{text}</blockquote>
      {children}
    </article>
  );
}
