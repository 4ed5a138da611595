import { formatInstant } from "./format.server.ts";

interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  queuedAt: Date;
}

/** Kept mail for reading; links of this site, and of no other, can be followed. */
export function presentMailbox(mails: readonly KeptMail[], origin: string) {
  return mails.map(({ id, to, subject, text, queuedAt }) => ({
    id,
    to,
    subject,
    at: queuedAt.toISOString(),
    time: formatInstant(queuedAt),
    text: text.split(/(https?:\/\/\S+)/).map((piece) => linked(piece, origin)),
    htmlHref: `/dev/mailbox/${id}`,
  }));
}

function linked(text: string, origin: string): { text: string; href?: string } {
  const own = URL.canParse(text) && isOwn(new URL(text), new URL(origin));
  return own ? { text, href: text } : { text };
}

/** The stewards' pages are on another port of the same host. */
function isOwn(url: URL, own: URL): boolean {
  return url.protocol === own.protocol && url.hostname === own.hostname;
}
