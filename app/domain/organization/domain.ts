import freeMail from "email-providers/all.json" with { type: "json" };
import { getDomain } from "tldts";

/** Offered to anyone in Portugal and abroad, and missing from the list of the library. */
const moreFreeMail = [
  ...["iol.pt", "netcabo.pt", "clix.pt", "telepac.pt", "live.com.pt", "vodafone.pt", "meo.pt"],
  ...["netvisao.pt", "oninet.pt", "kanguru.pt", "tuta.com", "tutanota.com", "tutanota.de"],
  ...["fastmail.com", "fastmail.fm", "duck.com", "mailbox.org", "posteo.de", "posteo.net"],
];

const free = new Set([...freeMail, ...moreFreeMail]);

/**
 * The domain that somebody registered, by the public suffix list with its private part:
 * `fc.ul.pt` → `ul.pt`, `lab.example.co.uk` → `example.co.uk`. Undefined for bare suffixes, host
 * names without a dot and addresses of machines.
 */
export function registrableDomain(host: string): string | undefined {
  return getDomain(host, { allowPrivateDomains: true }) ?? undefined;
}

/** The registrable domain of an e-mail address. */
export function domainOfAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  return at < 1 ? undefined : registrableDomain(email.slice(at + 1).toLowerCase());
}

/** Whether anyone may have an address at a registrable domain, so that it stands for nobody. */
export function isFreeMail(domain: string): boolean {
  return free.has(domain);
}

/** Mailboxes that only those who run a domain read (RFC 2142 and the usage of certificate issuers). */
export const roleMailboxes = ["admin", "hostmaster", "webmaster", "postmaster"] as const;

/** Where the record that proves a domain stands, and what it says. */
export function verificationRecord(domain: string, challenge: string) {
  return { name: `_prumo.${domain}`, value: `prumo-verification=${challenge}` };
}
