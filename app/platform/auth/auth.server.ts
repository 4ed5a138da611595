import { randomBytes } from "node:crypto";
import { apiKey } from "@better-auth/api-key";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { admin, magicLink, organization } from "better-auth/plugins";
import { createAccessControl } from "better-auth/plugins/access";
import type { Kysely } from "kysely";
import { tokenFrom, tokenPrefix } from "./token-format.ts";

export interface AuthSettings {
  /** Signs cookies and links; 32 characters or more. */
  secret: string;
  /** Address of the site; never taken from a request. */
  origin: string;
  /** The public site and the stewards' may share a host: their cookies may not share a name. */
  site: "web" | "steward";
}

/** `__Host-` binds a cookie to this very host, over a secure or a loopback connection. */
export const sessionCookieNames = {
  web: "__Host-prumo-session",
  steward: "__Host-prumo-steward-session",
} as const;

const day = 86_400;
/** How long a session lasts from signing in, in seconds. */
const sessionSeconds = { web: 30 * day, steward: day / 2 };

/** Prumo checks members' rights itself (app/http/viewer.server.ts); the library keeps the rows. */
const access = createAccessControl({ organization: [], member: [], invitation: [] });
const memberRights = {
  owner: access.newRole({}),
  submitter: access.newRole({}),
  reader: access.newRole({}),
};

/** Longest life of a token, in days. */
export const maxTokenDays = 365;

/** Plugins decide the tables: migration 0001 holds what exactly these compile to. */
function authPlugins() {
  return [
    magicLink({
      storeToken: "hashed",
      sendMagicLink: async () => {
        throw new Error("links are mailed by app/services/ask-to-sign-in");
      },
    }),
    organization({ ac: access, roles: memberRights, creatorRole: "owner" }),
    apiKey({
      configId: "default",
      references: "organization",
      defaultPrefix: tokenPrefix,
      customKeyGenerator: () => tokenFrom(() => randomBytes(64)),
      // "prumo_" and six letters: enough to tell tokens apart in a list.
      startingCharactersConfig: { charactersLength: 12 },
      maximumNameLength: 80,
      keyExpiration: { maxExpiresIn: maxTokenDays },
      rateLimit: { enabled: false },
      enableMetadata: true,
    }),
    admin(),
  ] as const;
}

function hostCookie(name: string) {
  const attributes = { secure: true, httpOnly: true, sameSite: "lax", path: "/" } as const;
  return { name, attributes };
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
    // Limits are counted by app/http, for every route alike.
    rateLimit: { enabled: false },
    session: {
      expiresIn: sessionSeconds[settings.site],
      // A cookie is set once, at signing in; reading a session changes nothing.
      disableSessionRefresh: true,
    },
    advanced: {
      // The prefix of these is `__Secure-`; ours comes with each name.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      trustedProxyHeaders: false,
      cookies: {
        session_token: hostCookie(sessionCookieNames[settings.site]),
        session_data: hostCookie(`${sessionCookieNames[settings.site]}-data`),
        account_data: hostCookie(`${sessionCookieNames[settings.site]}-account`),
        dont_remember: hostCookie(`${sessionCookieNames[settings.site]}-once`),
      },
    },
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
