import { m } from "#platform/paraglide/messages.js";

interface Told {
  text: string;
  isId: boolean;
  href: string | null;
}

export interface AuditEntryProps {
  seq: number;
  /** What was done, in words, and as the log has it. */
  act: string;
  code: string;
  actor: string;
  actorHref: string;
  subject: Told;
  subjectHref: string;
  facts: readonly { label: string; values: readonly Told[]; count: string }[];
  at: string;
  time: string;
}

/** One act: what, to what, by whom and when, and what was recorded of it. */
export function AuditEntry(props: AuditEntryProps) {
  const { seq, act, code, actor, actorHref, subject, subjectHref, facts, at, time } = props;
  return (
    <li value={seq}>
      <p>
        <b title={code}>{act}</b> <Value {...subject} />
      </p>
      <p className="soft">
        {seq} · <a href={actorHref}>{actor}</a> · <time dateTime={at}>{time}</time> ·{" "}
        <a href={subjectHref} aria-label={`${m.audit_same()}: ${subject.text}`}>
          {m.audit_same()}
        </a>
      </p>
      {facts.length > 0 && (
        <dl className="audit-facts">
          {facts.map(({ label, values, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Values values={values} count={count} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const mostInLine = 6;

function Values({ values, count }: { values: readonly Told[]; count: string }) {
  const list = values.map((value, place) => (
    // Facts are as they were recorded: the same may stand twice.
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <span key={place}>
      {place > 0 && ", "}
      <Value {...value} />
    </span>
  ));
  if (values.length <= mostInLine) return list;
  return (
    <details className="disclosure">
      <summary>{count}</summary>
      {list}
    </details>
  );
}

function Value({ text, isId, href }: Told) {
  const shown = isId ? <code>{text}</code> : text;
  return href ? <a href={href}>{shown}</a> : shown;
}
