import type { Kysely } from "kysely";
import { queueMail } from "#db/queries/outbox.ts";
import { insertSignInLink } from "#db/queries/sign-in-links.ts";
import type { Database } from "#db/tables/index.ts";
import { signInMinutes } from "#domain/identity/link-life.ts";
import { type Locale, localized } from "#platform/messages/locale.ts";
import { freshLinkToken, hashLinkToken } from "./link-token.server.ts";

export interface SignInRequest {
  /** Checked and normalised. */
  address: string;
  /** Own path to go on to. */
  nextPath: string;
  locale: Locale;
  /** Hash of the mark that the browser was given. */
  browserHash: string;
}

/**
 * Mails a link to sign in. Looks nobody up, so that a known address and an unknown one get the
 * same work and the same answer; the mail itself is the worker's to send.
 */
export async function askToSignIn(
  deps: {
    db: Kysely<Database>;
    role: "web" | "steward";
    origin: string;
    keys: { recipients: { worker: string } };
  },
  { address, nextPath, locale, browserHash }: SignInRequest,
): Promise<void> {
  const token = freshLinkToken();
  const page = new URL(localized("/sign-in/confirm", locale), deps.origin);
  page.searchParams.set("token", token);
  const livesSeconds = signInMinutes * 60;
  await deps.db.transaction().execute(async (trx) => {
    await insertSignInLink(trx, {
      tokenHash: hashLinkToken(token),
      site: deps.role,
      address,
      browserHash,
      nextPath,
      locale,
      livesSeconds,
    });
    await queueMail(trx, deps.keys.recipients, {
      to: address,
      locale,
      template: "sign-in",
      facts: { link: page.href, minutes: signInMinutes },
      usefulForSeconds: livesSeconds,
    });
  });
}
