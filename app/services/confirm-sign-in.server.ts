import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { findPersonByAddress, setLocale } from "#db/queries/people.ts";
import { findSignInLink, spendSignInLink } from "#db/queries/sign-in-links.ts";
import { isStewardAddress } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";
import { userActor } from "#domain/identity/actor.ts";
import type { Auth } from "#platform/auth/auth.server.ts";
import { hashLinkToken, isLinkToken } from "./link-token.server.ts";

interface SignInDeps {
  db: Kysely<Database>;
  role: "web" | "steward";
  auth: Auth;
}

/** How a link stands: only a live one signs in. */
export type LinkStanding =
  | { state: "live"; address: string; sameBrowser: boolean }
  | { state: "used" | "expired"; nextPath: string }
  /** It would work, were its address a steward's: this is their site. */
  | { state: "no_steward"; address: string; nextPath: string }
  | { state: "unknown" };

/** Looks at a link and changes nothing: mail scanners open every link they see. */
export async function inspectSignInLink(
  { db, role }: Pick<SignInDeps, "db" | "role">,
  token: string | null | undefined,
  browserHash: string | undefined,
): Promise<LinkStanding> {
  if (!isLinkToken(token)) return { state: "unknown" };
  const link = await findSignInLink(db, role, hashLinkToken(token));
  if (!link) return { state: "unknown" };
  if (link.used) return { state: "used", nextPath: link.nextPath };
  if (link.expired || !link.address) return { state: "expired", nextPath: link.nextPath };
  const { address } = link;
  if (!(await mayEnter(db, role, address))) {
    return { state: "no_steward", address, nextPath: link.nextPath };
  }
  return { state: "live", address, sameBrowser: link.browserHash === browserHash };
}

/** Looked up once the mailbox is proved, never when a link is asked for. */
async function mayEnter(
  db: SignInDeps["db"],
  role: SignInDeps["role"],
  address: string,
): Promise<boolean> {
  return role !== "steward" || isStewardAddress(db, address);
}

export interface SignedIn {
  nextPath: string;
  /** Sets the session's cookie. */
  headers: Headers;
}

/**
 * Signs in with a link, once: of any number of attempts at the same moment one gets a session.
 * Returns undefined where the link does not work (any more); an account is made where there is
 * none of this address. The stewards' site makes neither for anyone else.
 */
export async function confirmSignIn(
  { db, role, auth }: SignInDeps,
  { token, headers }: { token: string | null | undefined; headers: Headers },
): Promise<SignedIn | undefined> {
  if (!isLinkToken(token)) return undefined;
  const tokenHash = hashLinkToken(token);
  const link = await findSignInLink(db, role, tokenHash);
  if (!link?.address || !(await mayEnter(db, role, link.address))) return undefined;
  if (!(await spendSignInLink(db, role, tokenHash))) return undefined;
  const known = await findPersonByAddress(db, link.address);
  const proved = await auth.api
    .magicLinkVerify({ query: { token }, headers, returnHeaders: true })
    .catch(refusedSession);
  if (!proved) return undefined;
  const userId = proved.response.user.id;
  if (!known) await setLocale(db, userId, link.locale);
  await appendAudit(db, {
    actor: userActor(userId),
    act: "sign_in",
    subject: userId,
    facts: { site: role, new_account: !known },
  });
  return { nextPath: link.nextPath, headers: proved.headers };
}

/** The library refuses by a redirect: an account that stewards have closed, for one. */
function refusedSession(error: unknown): undefined {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) return undefined;
  throw error;
}
