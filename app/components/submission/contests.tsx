import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

export interface ContestsProps {
  action: string;
  mayContest: boolean;
  limit: number;
  contests: readonly {
    id: string;
    at: string;
    age: string;
    outcome: string;
    answer: string | null;
  }[];
}

/** What the owner has contested, with the stewards' answers, and the way to contest. */
export function Contests({ action, mayContest, limit, contests }: ContestsProps) {
  if (!mayContest && contests.length === 0) return null;
  return (
    <section className="section" aria-labelledby="contests-title">
      <h2 id="contests-title">{m.contest_title()}</h2>
      {contests.length > 0 && (
        <ol className="history">
          {contests.map(({ id, at, age, outcome, answer }) => (
            <li key={id}>
              <span>
                <b>{outcome}</b>
                {answer && `: ${answer}`}
              </span>{" "}
              <time dateTime={at}>{age}</time>
            </li>
          ))}
        </ol>
      )}
      {mayContest && (
        <details className="disclosure owner-action">
          <summary>{m.contest_open()}</summary>
          <form method="post" action={action}>
            <p className="small-note">{m.contest_lede()}</p>
            <Field id="contest" label={m.contest_text()} hint={m.contest_text_hint({ limit })}>
              {(described) => (
                <textarea {...described} name="contest" rows={6} required maxLength={limit} />
              )}
            </Field>
            <Button type="submit">{m.contest_send()}</Button>
          </form>
        </details>
      )}
    </section>
  );
}
