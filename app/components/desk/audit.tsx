import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";

interface AuditProps extends Pick<DeskProps, "frame"> {
  action: string;
  acts: readonly string[];
  filter: { act: string; actor: string; subject: string };
  entries: readonly {
    seq: number;
    actor: string;
    name: string;
    act: string;
    subject: string;
    facts: string;
    at: string;
    time: string;
  }[];
  olderHref: string | null;
  verification: { sound: boolean; text: string; head: string | null } | null;
}

export function Audit(props: AuditProps) {
  const { frame, action, acts, filter, entries, olderHref, verification } = props;
  return (
    <Desk frame={frame} title={m.desk_audit_title()} lede={m.desk_audit_lede()}>
      <form method="post" action={action} className="desk-form">
        <Button type="submit">{m.desk_audit_verify()}</Button>
        {verification && (
          <Notice
            tone={verification.sound ? "brass" : "caution"}
            role="alert"
            title={verification.text}
          >
            {verification.head && <p className="digest">{verification.head}</p>}
          </Notice>
        )}
      </form>
      <form method="get" action={action} className="desk-search">
        <SelectField
          id="act"
          name="act"
          label={m.desk_audit_act()}
          none={m.desk_audit_any()}
          defaultValue={filter.act}
          choices={acts.map((act) => ({ value: act, text: act }))}
        />
        <TextField
          id="actor"
          name="actor"
          label={m.desk_audit_actor()}
          defaultValue={filter.actor}
        />
        <TextField
          id="subject"
          name="subject"
          label={m.desk_audit_subject()}
          defaultValue={filter.subject}
        />
        <Button type="submit">{m.desk_audit_filter()}</Button>
      </form>
      {entries.length === 0 ? (
        <Nothing>{m.desk_audit_none()}</Nothing>
      ) : (
        <ol className="audit" reversed start={entries[0]?.seq}>
          {entries.map(({ seq, name, act, subject, facts, at, time }) => (
            <li key={seq} value={seq}>
              <p>
                <b>{act}</b> <code>{subject}</code>
              </p>
              <p className="soft">
                {name} · <time dateTime={at}>{time}</time>
              </p>
              <Facts text={facts} />
            </li>
          ))}
        </ol>
      )}
      {olderHref && (
        <p>
          <a href={olderHref}>{m.desk_audit_older()}</a>
        </p>
      )}
    </Desk>
  );
}

const longestShown = 240;

/** What an entry records beside its subject; a list of many ids is folded. */
function Facts({ text }: { text: string }) {
  if (text === "") return null;
  const code = <code className="audit-facts">{text}</code>;
  if (text.length <= longestShown) return code;
  return (
    <details className="disclosure">
      <summary>
        <code>{`${text.slice(0, longestShown / 2)}…`}</code>
      </summary>
      {code}
    </details>
  );
}
