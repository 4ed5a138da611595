import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { countHit } from "#db/queries/rate-windows.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

interface RateLimit {
  hits: number;
  windowSeconds: number;
}

/** Hits allowed per window to one token, one person or one address. */
export const rateLimits = {
  /** Every call with a token. */
  token: { hits: 3_000, windowSeconds: 600 },
  /** Practice files graded without an account, per address. */
  practice: { hits: 600, windowSeconds: 600 },
  /** Refused tokens, per address. */
  refusedToken: { hits: 300, windowSeconds: 600 },
  /** Links to sign in, per address that they are mailed to. */
  signInAddress: { hits: 5, windowSeconds: 900 },
  /** Links to sign in, per address that asks for them. */
  signInClient: { hits: 60, windowSeconds: 900 },
  /** Confirmations of links, per address: a token has 256 bits, so this only spares the database. */
  confirmLink: { hits: 200, windowSeconds: 600 },
  /** Changes that a person makes to their account. */
  accountWrite: { hits: 100, windowSeconds: 3_600 },
  /** Organisations that a person founds or renames. */
  foundOrganization: { hits: 20, windowSeconds: 86_400 },
  /** Invitations that an organisation sends. */
  invitation: { hits: 30, windowSeconds: 3_600 },
  /** Tokens that an organisation makes. */
  createToken: { hits: 60, windowSeconds: 3_600 },
  /** Domains that an organisation names, looks for and types codes of. */
  domainCheck: { hits: 40, windowSeconds: 900 },
  /** Codes that an organisation has mailed to a domain. */
  domainCode: { hits: 5, windowSeconds: 3_600 },
  /** Endpoints that an organisation registers and changes: each looks a name up. */
  endpointWrite: { hits: 120, windowSeconds: 3_600 },
  /** Probes of an organisation: each asks an endpoint of its own some questions. */
  endpointProbe: { hits: 40, windowSeconds: 3_600 },
  /** Problem reports, per address. */
  report: { hits: 6, windowSeconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

/**
 * Counts a hit against a limit, in the database, so that all web processes share it.
 * @param subject a token's or a person's id, or an address; only a keyed hash of it is kept
 * @throws PrumoError `rate_limited`
 */
export async function countAgainstLimit(
  { db, authSecret }: { db: Kysely<Database>; authSecret: string },
  name: keyof typeof rateLimits,
  subject: string,
): Promise<void> {
  const limit = rateLimits[name];
  const bucket = createHmac("sha256", authSecret).update(`${name}\0${subject}`).digest("base64url");
  const window = await countHit(db, bucket, limit.windowSeconds);
  if (window.hits <= limit.hits) return;
  const seconds = Math.max(1, window.endsInSeconds);
  throw new PrumoError("rate_limited", waitWords(seconds), {
    details: { retry_after_seconds: seconds },
  });
}

/** Minutes are rounded up, so that nobody comes a moment early. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return m.api_rate_limited({ seconds });
  return m.api_rate_limited_minutes({ minutes: Math.ceil(seconds / 60) });
}
