import { domainOfAddress, isFreeMail } from "./domain.ts";

export interface Founding {
  /** Registrable domain of the founder's address, where it stands for somebody. */
  domain: string | null;
  /** The founder's address is one that anybody gets: a steward looks before anything counts. */
  freeMail: boolean;
}

/** What the founder's address says of a new organisation. */
export function foundingOf(email: string): Founding {
  const domain = domainOfAddress(email);
  const freeMail = domain !== undefined && isFreeMail(domain);
  return { domain: freeMail ? null : (domain ?? null), freeMail };
}
