import { m } from "#platform/paraglide/messages.js";
import { VerdictCounts, type VerdictCountsProps } from "../submission/verdict-counts.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { Field } from "../ui/field.tsx";
import { Desk, type DeskProps } from "./desk.tsx";
import { SpotCheck, type SpotCheckProps } from "./spot-check.tsx";
import { Terms, type TermsProps } from "./terms.tsx";

interface SubmissionAct {
  value: string;
  text: string;
  /** What it takes away; null where it takes nothing. */
  effect: string | null;
}

interface DeskSubmissionProps
  extends Pick<DeskProps, "frame" | "refusal">,
    TermsProps,
    VerdictCountsProps {
  href: string;
  model: string;
  history: readonly { id: number; name: string; at: string; time: string }[];
  /** Why it waits for a look, a sentence each. */
  toInspect: readonly string[];
  acts: readonly SubmissionAct[];
  /** Null where nothing was or can be checked. */
  spotCheck: SpotCheckProps | null;
}

/** A submission's record, and what a steward may do to it. */
export function DeskSubmissionPage(props: DeskSubmissionProps) {
  const { frame, refusal, model, lines, counts, history, acts, href } = props;
  return (
    <Desk frame={frame} refusal={refusal} title={model} lede={m.desk_submission_lede()}>
      <Terms lines={lines} />
      <VerdictCounts
        title={m.submission_counts()}
        caption={m.desk_counts_caption()}
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
          {acts.map((act) => (
            <Act key={act.value} action={href} {...act} />
          ))}
        </section>
      )}
      {props.spotCheck && <SpotCheck action={href} {...props.spotCheck} />}
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

function Act({ action, value, text, effect }: SubmissionAct & { action: string }) {
  if (effect === null) {
    return (
      <form method="post" action={action} className="desk-form">
        <Button type="submit" name="act" value={value} look="primary">
          {text}
        </Button>
      </form>
    );
  }
  return (
    <ConfirmedAct action={action} values={{ act: value }} offer={text} effect={effect}>
      <Field
        id={`reason-${value}`}
        label={m.desk_reason_public()}
        hint={m.desk_reason_public_hint()}
      >
        {(described) => (
          <textarea {...described} name="reason" rows={2} maxLength={2000} required />
        )}
      </Field>
    </ConfirmedAct>
  );
}
