import { m } from "#platform/paraglide/messages.js";

export interface MailboxProps {
  mails: readonly {
    id: string;
    to: string;
    subject: string;
    at: string;
    time: string;
    /** The text in pieces, addresses of this site apart. */
    text: readonly { text: string; href?: string }[];
    htmlHref: string;
  }[];
}

/** For the developer of this machine alone: what would have been sent. */
export function Mailbox({ mails }: MailboxProps) {
  return (
    <div className="page">
      <header className="benchmark-head">
        <h1>{m.mailbox_title()}</h1>
        <p className="lede">{m.mailbox_lede()}</p>
      </header>
      {mails.length === 0 && <p className="section">{m.mailbox_empty()}</p>}
      <ol className="mails">
        {mails.map(({ id, to, subject, at, time, text, htmlHref }) => (
          <li key={id} className="mail">
            <h2 className="long-words">{subject}</h2>
            <p className="small-note long-words">
              {to} · <time dateTime={at}>{time}</time>
            </p>
            <pre className="mail-text">
              {text.map(({ text: piece, href }) =>
                href ? (
                  <a key={href} href={href}>
                    {piece}
                  </a>
                ) : (
                  piece
                ),
              )}
            </pre>
            <p className="small-note">
              <a href={htmlHref}>{m.mailbox_html()}</a>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
