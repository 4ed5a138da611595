import { m } from "#platform/paraglide/messages.js";
import { VerdictCounts, type VerdictCountsProps } from "../submission/verdict-counts.tsx";
import { Decision } from "./decision.tsx";
import { Desk, type DeskProps } from "./desk.tsx";
import { Terms, type TermsProps } from "./terms.tsx";

interface DeskSubmissionProps
  extends Pick<DeskProps, "frame" | "refusal">,
    TermsProps,
    VerdictCountsProps {
  id: string;
  href: string;
  model: string;
  history: readonly { id: number; name: string; at: string; time: string }[];
  /** Why it waits for a look, a sentence each. */
  toInspect: readonly string[];
  acts: readonly { value: string; text: string }[];
}

/** A submission's record, and what a steward may do to it. */
export function DeskSubmissionPage(props: DeskSubmissionProps) {
  const { frame, refusal, model, lines, counts, history, acts, id, href } = props;
  return (
    <Desk frame={frame} refusal={refusal} title={model} lede={m.desk_submission_lede()}>
      <Terms lines={lines} />
      <VerdictCounts
        title={m.submission_counts()}
        caption={m.submission_counts_caption()}
        head={m.submission_counts_suite()}
        counts={counts}
      />
      {acts.length > 0 && (
        <section className="section" aria-labelledby="acts-title">
          <h2 id="acts-title">{m.desk_submission_acts()}</h2>
          {props.toInspect.map((why) => (
            <p key={why} className="small-note">
              {why}
            </p>
          ))}
          <Decision
            action={href}
            id={id}
            subject={{}}
            acts={acts}
            reasonLabel={m.desk_reason_public()}
            reasonHint={m.desk_reason_public_hint()}
            reasonOptional
          />
        </section>
      )}
      <section className="section" aria-labelledby="history-title">
        <h2 id="history-title">{m.submission_history()}</h2>
        <ol className="history">
          {history.map(({ id: event, name, at, time }) => (
            <li key={event}>
              <span>{name}</span> <time dateTime={at}>{time}</time>
            </li>
          ))}
        </ol>
      </section>
    </Desk>
  );
}
