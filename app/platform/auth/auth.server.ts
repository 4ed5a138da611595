import { randomBytes } from "node:crypto";
import { apiKey } from "@better-auth/api-key";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { admin, magicLink, organization } from "better-auth/plugins";
import type { Kysely } from "kysely";
import { tokenFrom, tokenPrefix } from "./token-format.ts";

export interface AuthSettings {
  /** Signs cookies and links; 32 characters or more. */
  secret: string;
  /** Public address of the site; never taken from a request. */
  origin: string;
}

/** Longest life of a token, in days. */
export const maxTokenDays = 365;

/** Plugins decide the tables: migration 0001 holds what exactly these compile to. */
function authPlugins() {
  return [
    magicLink({
      storeToken: "hashed",
      sendMagicLink: async () => {
        throw new Error("signing in by mail is not offered on this installation");
      },
    }),
    organization(),
    apiKey({
      configId: "default",
      references: "organization",
      defaultPrefix: tokenPrefix,
      customKeyGenerator: () => tokenFrom(() => randomBytes(64)),
      // "prumo_" and six letters: enough to tell tokens apart in a list.
      startingCharactersConfig: { charactersLength: 12 },
      maximumNameLength: 80,
      keyExpiration: { maxExpiresIn: maxTokenDays },
      // Limits are counted by app/http, for every route alike.
      rateLimit: { enabled: false },
      enableMetadata: true,
    }),
    admin(),
  ] as const;
}

/** The library looks at no table type; every handle is the same to it. */
type AnyHandle = Kysely<unknown>;

export function authOptions<Tables>(db: Kysely<Tables>, settings: AuthSettings) {
  return {
    database: { db: db as unknown as AnyHandle, type: "postgres", transaction: true },
    secret: settings.secret,
    baseURL: settings.origin,
    trustedOrigins: [settings.origin],
    telemetry: { enabled: false },
    plugins: [...authPlugins()],
  } satisfies BetterAuthOptions;
}

/**
 * The sign-in library, for calls from the server only: its own routes are not mounted. Prumo's
 * users, organisations and tokens are its rows.
 */
export function createAuth<Tables>(db: Kysely<Tables>, settings: AuthSettings) {
  return betterAuth(authOptions(db, settings));
}
export type Auth = ReturnType<typeof createAuth>;
