import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface ProbeResultProps {
  probe: {
    waiting: boolean;
    outdated: boolean;
    when: string;
    advice: readonly string[];
    answers: readonly {
      question: string;
      latency: string;
      answer: string | null;
      failed: string | null;
      detail: string | null;
      verdict: string | null;
      committed: string | null;
    }[];
  };
  refreshHref: string;
}

/** Each question, what came back as it came, and what the rules made of it. */
export function ProbeResult({ probe, refreshHref }: ProbeResultProps) {
  if (probe.waiting) {
    return (
      <p className="prose" role="status">
        {m.probe_waiting()} <a href={refreshHref}>{m.submission_refresh()}</a>
      </p>
    );
  }
  return (
    <>
      <p className="small-note">
        {m.probe_when({ when: probe.when })} {probe.outdated && m.probe_outdated()}
      </p>
      {probe.advice.map((advice) => (
        <Notice key={advice} tone="caution">
          <p>{advice}</p>
        </Notice>
      ))}
      <ol className="probe-answers">
        {probe.answers.map((one) => (
          <li key={one.question}>
            <p className="probe-question" lang="pt-PT">
              {one.question}
            </p>
            {one.answer !== null && (
              <blockquote className="probe-answer">{one.answer || m.probe_no_text()}</blockquote>
            )}
            {one.failed && <p>{one.failed}</p>}
            {one.detail && <p className="small-note long-words">{one.detail}</p>}
            <p className="small-note">
              {one.verdict && <b>{one.verdict}</b>}
              {one.committed && ` ${m.probe_committed({ answer: one.committed })}`}{" "}
              {m.probe_latency({ seconds: one.latency })}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
