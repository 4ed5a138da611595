import { m } from "#platform/paraglide/messages.js";
import { Decision } from "./decision.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";

interface ApprovalsProps extends Pick<DeskProps, "frame" | "refusal"> {
  action: string;
  groups: readonly {
    kind: string;
    title: string;
    requests: readonly {
      id: string;
      title: string;
      facts: readonly string[];
      mayApprove: boolean;
      text: string | null;
      at: string;
      age: string;
    }[];
  }[];
}

/** Requests that wait for a yes or no, each with the reason that is told to who asked. */
export function Approvals({ frame, refusal, action, groups }: ApprovalsProps) {
  return (
    <Desk
      frame={frame}
      refusal={refusal}
      title={m.desk_approvals_title()}
      lede={m.desk_approvals_lede()}
    >
      {groups.map(({ kind, title, requests }) => (
        <section key={kind} className="section" aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{title}</h2>
          {requests.length === 0 && <Nothing>{m.desk_approvals_none()}</Nothing>}
          {requests.map(({ id, title: name, facts, mayApprove, text, at, age }) => (
            <article key={id} className="desk-case" aria-labelledby={`case-${id}`}>
              <h3 id={`case-${id}`}>{name}</h3>
              <p className="soft">
                {facts.join(" · ")} · <time dateTime={at}>{age}</time>
              </p>
              {text && <blockquote className="desk-words">{text}</blockquote>}
              <Decision
                action={action}
                id={id}
                subject={{ kind, id }}
                reasonLabel={m.desk_reason()}
                reasonHint={m.desk_reason_told()}
                reasonOptional
                acts={[
                  ...(mayApprove
                    ? [{ value: "approve", text: m.desk_approve(), primary: true }]
                    : []),
                  { value: "refuse", text: m.desk_refuse() },
                ]}
              />
            </article>
          ))}
        </section>
      ))}
    </Desk>
  );
}
