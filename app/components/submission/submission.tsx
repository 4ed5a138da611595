import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";
import { CheckList, type CheckListProps } from "./check-list.tsx";
import { Contests, type ContestsProps } from "./contests.tsx";
import { OwnerActions } from "./owner-actions.tsx";
import { RunProgress, type RunProgressProps } from "./run-progress.tsx";
import { VerdictCounts, type VerdictCountsProps } from "./verdict-counts.tsx";

export interface SubmissionProps extends VerdictCountsProps {
  contests: ContestsProps;
  checks: CheckListProps["checks"];
  /** What spot checks are. */
  checksLede: string;
  title: string;
  action: string;
  state: string;
  stateName: string;
  settled: boolean;
  next: string;
  who: string;
  reason: string | null;
  eventsHref: string;
  facts: readonly { term: string; value: string; href?: string }[];
  history: readonly { id: number; name: string; at: string; time: string }[];
  /** Versions that hold it, newest first. */
  versions: readonly { label: string; href: string }[];
  /** How the run of an endpoint goes; null for files. */
  run: RunProgressProps["run"] | null;
  canPause: boolean;
  canResume: boolean;
  canCancel: boolean;
  canWithdraw: boolean;
  canRepeat: boolean;
  /** Address of the script that follows it. */
  script: string;
  /** Why a change was not made, if one was just asked for. */
  refusal: string | null;
}

/** Says where a submission stands; the script asks for the page again when that changes. */
export function Submission(props: SubmissionProps) {
  const { title, state, settled, facts, history, refusal } = props;
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{title}</h1>
      </header>
      {refusal && (
        <Notice tone="caution" role="alert" title={m.submission_changed_meanwhile()}>
          <p>{refusal}</p>
        </Notice>
      )}
      <div id="progress" data-state={state} data-events={settled ? undefined : props.eventsHref}>
        <Standing {...props} />
        {props.run && <RunProgress run={props.run} />}
        <VerdictCounts
          title={m.submission_counts()}
          caption={m.submission_counts_caption()}
          head={m.submission_counts_suite()}
          counts={props.counts}
        />
        <OwnerActions {...props} />
        <section className="section" aria-labelledby="history-title">
          <h2 id="history-title">{m.submission_history()}</h2>
          <ol className="history">
            {history.map(({ id, name, at, time }) => (
              <li key={id}>
                <span>{name}</span> <time dateTime={at}>{time}</time>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className="section" aria-labelledby="facts-title">
        <h2 id="facts-title">{m.submission_facts()}</h2>
        <dl className="cite-lines">
          {facts.map(({ term, value, href }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {props.checks.length > 0 && (
        <section className="section" aria-labelledby="checks-title">
          <h2 id="checks-title">{m.checks_title()}</h2>
          <p className="small-note">{props.checksLede}</p>
          <CheckList checks={props.checks} />
        </section>
      )}
      <Contests {...props.contests} />
      {!settled && <script type="module" src={props.script} />}
    </div>
  );
}

function Standing({ stateName, next, who, reason, settled, action, versions }: SubmissionProps) {
  return (
    <section className="section" aria-labelledby="state-title">
      <h2 id="state-title">{m.submission_state_title()}</h2>
      <p className="standing" role="status">
        {stateName}
      </p>
      {reason && (
        <p>
          {m.submission_reason()}: {reason}
        </p>
      )}
      <p className="lede">{next}</p>
      <p className="small-note">{who}</p>
      {versions.length > 0 && (
        <p className="small-note">
          {m.submission_versions()}{" "}
          {versions.map(({ label, href }, index) => (
            <span key={label}>
              {index > 0 && ", "}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
      {!settled && (
        <p className="small-note">
          <a href={action}>{m.submission_refresh()}</a>
        </p>
      )}
    </section>
  );
}
