import { createHmac, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { slugify } from "#domain/slug.ts";
import { sessionCookieNames } from "#platform/auth/auth.server.ts";
import { createTestAuth, testAuthSecret } from "./auth.ts";
import type { TestSite } from "./site.ts";

let made = 0;

/** A person with an address that is confirmed; returns the id. */
export async function makeUser(
  db: Kysely<Database>,
  email = `pessoa-${++made}-${randomUUID().slice(0, 8)}@example.org`,
  more: { name?: string; locale?: "pt" | "en"; steward?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("user")
    .values({
      id,
      name: more.name ?? "",
      email,
      emailVerified: true,
      updatedAt: new Date(),
      locale: more.locale ?? "pt",
      role: more.steward ? "steward" : null,
    } as never)
    .execute();
  return id;
}

export async function makeOrganization(
  db: Kysely<Database>,
  { name = `Organização ${++made}`, approved = true } = {},
): Promise<{ id: string; name: string; slug: string }> {
  const id = randomUUID();
  const slug = `${slugify(name)}-${id.slice(0, 6)}`;
  await db
    .insertInto("organization")
    .values({ id, name, slug, createdAt: new Date() } as never)
    .execute();
  await db
    .insertInto("organization_profile")
    .values({
      organization_id: id,
      approved_at: approved ? new Date() : null,
      approved_by: approved ? "test" : null,
    } as never)
    .execute();
  return { id, name, slug };
}

export async function makeMember(
  db: Kysely<Database>,
  member: { organizationId: string; userId: string; role: MemberRole },
): Promise<void> {
  await db
    .insertInto("member")
    .values({ id: randomUUID(), createdAt: new Date(), ...member })
    .execute();
}

/** Header of a browser in which this person is signed in, at the public site or the stewards'. */
export async function signIn(
  site: Pick<TestSite, "web">,
  userId: string,
  at: "web" | "steward" = "web",
): Promise<{ Cookie: string }> {
  const { internalAdapter } = await createTestAuth(site.web, at).$context;
  const { token } = await internalAdapter.createSession(userId);
  const signature = createHmac("sha256", testAuthSecret).update(token).digest("base64");
  return { Cookie: `${sessionCookieNames[at]}=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** Open sessions of whoever has an address. */
export function listSessionsOf(db: Kysely<Database>, email: string) {
  return db
    .selectFrom("session as s")
    .innerJoin("user as u", "u.id", "s.userId")
    .selectAll("s")
    .where("u.email", "=", email)
    .execute();
}
