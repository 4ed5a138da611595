import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";

export interface OpenSession {
  id: string;
  browser: string;
  /** When it began: for machines, and in words. */
  at: string;
  time: string;
  isThis: boolean;
}

export function Sessions({
  action,
  sessions,
}: {
  action: string;
  sessions: readonly OpenSession[];
}) {
  return (
    <section className="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{m.account_sessions()}</h2>
      <p className="account-lede">{m.account_sessions_lede()}</p>
      <ul className="ruled-list">
        {sessions.map(({ id, browser, at, time, isThis }) => (
          <li key={id}>
            <span>
              {browser}
              {isThis && <strong className="badge-merit"> · {m.account_session_this()}</strong>}
              <br />
              <span className="small-note">
                <time dateTime={at}>{m.account_session_since({ at: time })}</time>
              </span>
            </span>
            <form method="post" action={action}>
              <input type="hidden" name="do" value="end-session" />
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                look="quiet"
                aria-label={m.account_session_end_of({ browser, at: time })}
              >
                {m.account_session_end()}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form className="owner-action" method="post" action={action}>
        <input type="hidden" name="do" value="end-all" />
        <Button type="submit" aria-describedby="end-all-hint">
          {m.account_sessions_end_all()}
        </Button>
        <p className="field-hint" id="end-all-hint">
          {m.account_sessions_end_all_hint()}
        </p>
      </form>
    </section>
  );
}
