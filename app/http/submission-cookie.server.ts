import { createCookie } from "@remix-run/node";
import { findLiveTokenById } from "#db/queries/tokens.ts";
import { tokenIdOf } from "#domain/identity/actor.ts";
import { type Caller, callerOfToken } from "./caller.server.ts";
import type { WebContext } from "./web-context.server.ts";

/** How long a browser that has shown a token may follow its submissions. */
const lifeSeconds = 2 * 60 * 60;

/**
 * Lets a browser follow what it has submitted, until there are accounts: holds the id of the
 * token that was shown, signed, and never the token.
 */
function submissionCookie(secret: string) {
  return createCookie("__Host-prumo-submitter", {
    secrets: [secret],
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: lifeSeconds,
  });
}

/** Value for `Set-Cookie` after a token has been proved. */
export function grantSubmitterCookie(web: WebContext, { actor }: Caller): Promise<string> {
  const tokenId = tokenIdOf(actor);
  const expires = Date.now() + lifeSeconds * 1000;
  return submissionCookie(web.authSecret).serialize({ tokenId, expires });
}

/** The holder of the token that this browser has shown, while cookie and token are valid. */
export async function findCookieCaller(
  web: WebContext,
  request: Request,
): Promise<Caller | undefined> {
  const value: unknown = await submissionCookie(web.authSecret).parse(
    request.headers.get("Cookie"),
  );
  if (typeof value !== "object" || value === null) return undefined;
  const { tokenId, expires } = value as { tokenId?: unknown; expires?: unknown };
  if (typeof tokenId !== "string" || typeof expires !== "number") return undefined;
  if (expires < Date.now()) return undefined;
  const row = await findLiveTokenById(web.db, tokenId);
  return row && callerOfToken(row);
}
