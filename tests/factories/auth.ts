import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { type TokenScope, tokenScopes } from "#platform/auth/scopes.ts";
import { createToken } from "#worker/identity/create-token.ts";

export const testAuthSecret = "a secret for tests that is long enough";

export function createTestAuth(db: Kysely<Database>, site: "web" | "steward" = "web") {
  return createAuth(db, {
    secret: testAuthSecret,
    origin: "http://localhost:3000",
    site,
  });
}

let made = 0;

/** A token of a new organisation, or of the one named. */
export function makeToken(
  db: Kysely<Database>,
  request: {
    email?: string;
    organization?: string;
    scopes?: readonly TokenScope[];
    approveNew?: boolean;
  } = {},
) {
  const number = ++made;
  return createToken(
    { db, auth: createTestAuth(db) },
    {
      email: request.email ?? `person-${number}@example.org`,
      organization: request.organization ?? `Organisation ${number}`,
      scopes: request.scopes ?? tokenScopes,
      expiresInDays: 30,
      approveNew: request.approveNew ?? true,
      actor: "test",
    },
  );
}
