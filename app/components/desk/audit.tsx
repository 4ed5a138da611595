import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuditEntry, type AuditEntryProps } from "./audit-entry.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";

interface AuditProps extends Pick<DeskProps, "frame"> {
  action: string;
  acts: readonly { value: string; text: string }[];
  filter: { act: string; actor: string; subject: string };
  entries: readonly AuditEntryProps[];
  olderHref: string | null;
  head: { text: string; digest: string | null };
  verification: {
    sound: boolean;
    text: string;
    details: string | null;
    at: string;
    time: string;
  } | null;
}

export function Audit(props: AuditProps) {
  const { frame, action, entries, olderHref } = props;
  return (
    <Desk frame={frame} title={m.desk_audit_title()} lede={m.desk_audit_lede()}>
      <Chain {...props} />
      <Filter {...props} />
      {entries.length === 0 ? (
        <Nothing>
          {m.desk_audit_none()} <a href={action}>{m.audit_clear()}</a>
        </Nothing>
      ) : (
        <ol className="audit" reversed start={entries[0]?.seq}>
          {entries.map((entry) => (
            <AuditEntry key={entry.seq} {...entry} />
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

/** How long the chain is, and whether it holds, as far as this page has looked. */
function Chain({ action, head, verification }: AuditProps) {
  return (
    <form method="post" action={action} className="desk-form">
      <p>
        {head.text} {verification === null && m.audit_not_verified()}
        {head.digest && <code className="digest sub-line">{head.digest}</code>}
      </p>
      {verification && (
        <Notice
          tone={verification.sound ? "brass" : "caution"}
          role={verification.sound ? "status" : "alert"}
          title={verification.text}
        >
          {verification.details && <p>{verification.details}</p>}
          <p>
            <time dateTime={verification.at}>{verification.time}</time>
          </p>
        </Notice>
      )}
      <Button type="submit">{m.desk_audit_verify()}</Button>
    </form>
  );
}

function Filter({ action, acts, filter }: AuditProps) {
  return (
    <form method="get" action={action} className="desk-search">
      <SelectField
        id="act"
        name="act"
        label={m.desk_audit_act()}
        none={m.desk_audit_any()}
        defaultValue={filter.act}
        choices={acts}
      />
      <TextField
        id="actor"
        name="actor"
        label={m.desk_audit_actor()}
        hint={m.audit_actor_hint()}
        defaultValue={filter.actor}
      />
      <TextField
        id="subject"
        name="subject"
        label={m.desk_audit_subject()}
        hint={m.audit_subject_hint()}
        defaultValue={filter.subject}
      />
      <p className="desk-buttons">
        <Button type="submit">{m.desk_audit_filter()}</Button>
        {(filter.act || filter.actor || filter.subject) && <a href={action}>{m.audit_clear()}</a>}
      </p>
    </form>
  );
}
