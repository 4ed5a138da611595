import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { type BenchmarkChoice, BenchmarkTabs, Desk, type DeskProps, Nothing } from "./desk.tsx";
import { Terms, type TermsProps } from "./terms.tsx";

interface AgreementPageProps extends Pick<DeskProps, "frame" | "refusal">, TermsProps {
  benchmarks: readonly BenchmarkChoice[];
  action: string;
  conflicts: readonly { id: string; href: string }[];
  challenges: readonly {
    id: string;
    item: string;
    at: string;
    age: string;
    href: string | null;
    standing: string;
  }[];
}

export function AgreementPage(props: AgreementPageProps) {
  const { frame, refusal, benchmarks, conflicts, challenges, action } = props;
  return (
    <Desk
      frame={frame}
      refusal={refusal}
      title={m.desk_agreement_title()}
      lede={m.desk_agreement_lede()}
    >
      <BenchmarkTabs benchmarks={benchmarks} />
      <Terms lines={props.lines} />
      <p className="small-note">{m.desk_agreement_kappa_note()}</p>
      <section className="section" aria-labelledby="conflicts-title">
        <h2 id="conflicts-title">{m.desk_conflicts_title()}</h2>
        <p className="small-note">{m.desk_conflicts_lede()}</p>
        {conflicts.length === 0 ? (
          <Nothing>{m.desk_conflicts_none()}</Nothing>
        ) : (
          <ul className="history">
            {conflicts.map(({ id, href }) => (
              <li key={id}>
                <a href={href}>
                  <code>{id}</code>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="section" aria-labelledby="challenges-title">
        <h2 id="challenges-title">{m.desk_challenges_title()}</h2>
        <p className="small-note">{m.desk_challenges_lede()}</p>
        {challenges.length > 0 && (
          <ul className="history">
            {challenges.map(({ id, item, at, age, href, standing }) => (
              <li key={id}>
                <span>
                  {href ? <a href={href}>{item}</a> : item}: {standing}
                </span>{" "}
                <time dateTime={at}>{age}</time>
              </li>
            ))}
          </ul>
        )}
        <form method="post" action={action} className="desk-form">
          <TextField id="item" name="item" required label={m.desk_challenge_item()} />
          <TextField
            id="answer"
            name="answer"
            required
            maxLength={300}
            label={m.desk_challenge_answer()}
            hint={m.desk_challenge_answer_hint()}
          />
          <Button type="submit">{m.desk_challenge_send()}</Button>
        </form>
      </section>
    </Desk>
  );
}
