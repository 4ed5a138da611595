import { getMigrations } from "better-auth/db/migration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authOptions } from "#platform/auth/auth.server.ts";
import { isWellFormedToken } from "#platform/auth/token-format.ts";
import { createTestAuth, makeToken, testAuthSecret } from "#tests/factories/auth.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("sign-in library", () => {
  it("finds every table and column it needs", async () => {
    const { db } = database.open("owner");
    const settings = {
      secret: testAuthSecret,
      origin: "http://localhost:3000",
      site: "web" as const,
    };
    const plan = await getMigrations(authOptions(db, settings));
    expect(plan.toBeCreated).toEqual([]);
    expect(plan.toBeAdded).toEqual([]);
    expect((await plan.compileMigrations()).trim()).toBe(";");
  });

  it("reports nothing to anyone", () => {
    const { db } = database.open("web");
    expect(createTestAuth(db).options.telemetry).toEqual({ enabled: false });
  });
});

describe("createToken", () => {
  it("makes user, organisation, membership and token, and stores no token in clear", async () => {
    const { db } = database.open("steward");
    const made = await makeToken(db, { organization: "Água Lda.", scopes: ["submit", "read"] });
    expect(isWellFormedToken(made.token)).toBe(true);
    expect(made.organization).toMatchObject({ name: "Água Lda.", approved: true });

    const key = await db
      .selectFrom("apikey")
      .selectAll()
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(key).toMatchObject({
      referenceId: made.organization.id,
      start: made.token.slice(0, 12),
      permissions: '{"api":["submit","read"]}',
    });
    expect(JSON.stringify(key)).not.toContain(made.token.slice(12));
    const members = await db
      .selectFrom("member")
      .innerJoin("user", "user.id", "member.userId")
      .select(["member.role", "user.emailVerified"])
      .where("organizationId", "=", made.organization.id)
      .execute();
    expect(members).toEqual([{ role: "owner", emailVerified: false }]);
    const audit = await sql<{ act: string }>`
      select act from audit_entry where subject = ${made.id}`.execute(db);
    expect(audit.rows).toEqual([{ act: "token.create" }]);
  });

  it("finds an organisation and a user by name and address, and adds no second of either", async () => {
    const { db } = database.open("steward");
    const first = await makeToken(db, { organization: "Uma só", approveNew: false });
    const second = await makeToken(db, { organization: "Uma só", approveNew: true });
    expect(second.organization).toEqual(first.organization);
    expect(second.organization.approved).toBe(false);
    expect(second.token).not.toBe(first.token);
    await expect(makeToken(db, { organization: "Uma só." })).rejects.toThrow(/taken for/);
  });

  it.each([
    ["", "too short"],
    ["Dois\nnomes", "control characters"],
    ["Invis\u200bível", "control characters"],
    ["Lisbоa", "mixed scripts"],
  ])("refuses the organisation %j", async (organization, message) => {
    const { db } = database.open("steward");
    await expect(makeToken(db, { organization })).rejects.toThrow(message);
  });
});
