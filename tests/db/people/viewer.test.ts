import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOfMember, requireScope } from "#app/http/caller.server.ts";
import { findViewer, requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import type { WebContext } from "#app/http/web-context.server.ts";
import { createTestAuth } from "#tests/factories/auth.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";

let site: TestSite;
let web: Pick<WebContext, "db" | "auth">;
beforeAll(async () => {
  site = await TestSite.open();
  web = { db: site.web, auth: createTestAuth(site.web) };
});
afterAll(() => site.close());

const request = (headers: HeadersInit = {}, path = "/account") =>
  new Request(`http://localhost:3000${path}`, { headers });

async function memberOf(role: "owner" | "submitter" | "reader", approved = true) {
  const userId = await makeUser(site.web);
  const organization = await makeOrganization(site.web, { approved });
  await makeMember(site.web, { organizationId: organization.id, userId, role });
  const viewer = await findViewer(web, request(await signIn(site, userId)));
  if (!viewer) throw new Error("the member is signed in");
  return { userId, organization, viewer };
}

describe("findViewer", () => {
  it("knows the person, their language and their organisations", async () => {
    const userId = await makeUser(site.web, "ana@example.org", { name: "Ana", locale: "en" });
    const organization = await makeOrganization(site.web, { name: "Águas", approved: false });
    await makeMember(site.web, { organizationId: organization.id, userId, role: "submitter" });
    const viewer = await findViewer(web, request(await signIn(site, userId)));
    expect(viewer).toEqual({
      userId,
      email: "ana@example.org",
      name: "Ana",
      locale: "en",
      steward: false,
      sessionId: expect.any(String),
      memberships: [
        {
          organizationId: organization.id,
          name: "Águas",
          slug: organization.slug,
          role: "submitter",
          approved: false,
        },
      ],
    });
  });

  it("tells a steward", async () => {
    const userId = await makeUser(site.web, undefined, { steward: true });
    expect(await findViewer(web, request(await signIn(site, userId)))).toMatchObject({
      steward: true,
    });
  });

  it("knows nobody without a cookie, with a forged one, or with one of the stewards' site", async () => {
    const userId = await makeUser(site.web, undefined, { steward: true });
    const { Cookie } = await signIn(site, userId);
    const forged = Cookie.replace(/.{6}$/, "AAAA%3D");
    const atSteward = await signIn(site, userId, "steward");
    const renamed = { Cookie: Cookie.replace("prumo-session", "prumo-steward-session") };
    for (const headers of [{}, { Cookie: forged }, atSteward, renamed]) {
      expect(await findViewer(web, request(headers))).toBeUndefined();
    }
    const steward = { db: site.web, auth: createTestAuth(site.web, "steward") };
    expect(await findViewer(steward, request(atSteward))).toMatchObject({ userId });
  });

  it("knows nobody whose session has ended or who is banned", async () => {
    const ended = await makeUser(site.web);
    const endedCookie = await signIn(site, ended);
    await sql`update session set "expiresAt" = now() where "userId" = ${ended}`.execute(site.web);
    const banned = await makeUser(site.web);
    const bannedCookie = await signIn(site, banned);
    await sql`update "user" set banned = true where id = ${banned}`.execute(site.web);
    for (const headers of [endedCookie, bannedCookie]) {
      expect(await findViewer(web, request(headers))).toBeUndefined();
    }
  });
});

describe("requireViewer", () => {
  it("sends to the sign-in page of the page's language, and back", async () => {
    const thrown = await requireViewer({ web } as never, request({}, "/en/account?a=1")).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(Response);
    const response = thrown as Response;
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/en/sign-in?next=%2Fen%2Faccount%3Fa%3D1");
  });
});

describe("requireMembership", () => {
  it.each([
    ["owner", ["owner", "submitter", "reader"]],
    ["submitter", ["submitter", "reader"]],
    ["reader", ["reader"]],
  ] as const)("lets a %s do what is asked of %j", async (role, reached) => {
    const { viewer, organization } = await memberOf(role);
    for (const atLeast of ["owner", "submitter", "reader"] as const) {
      const ask = () => requireMembership(viewer, organization.slug, atLeast);
      if ((reached as readonly string[]).includes(atLeast)) {
        expect(ask().organizationId).toBe(organization.id);
      } else expect(ask).toThrow(expect.objectContaining({ status: 404 }));
    }
  });

  it("answers for another's organisation as for one that is not there", async () => {
    const { viewer } = await memberOf("owner");
    const { organization } = await memberOf("owner");
    for (const slug of [organization.slug, "none", undefined]) {
      expect(() => requireMembership(viewer, slug, "reader")).toThrow(
        expect.objectContaining({ status: 404 }),
      );
    }
  });
});

describe("callerOfMember", () => {
  it("gives a reader the right to read and nothing else", async () => {
    const { viewer, userId } = await memberOf("reader", false);
    const [membership] = viewer.memberships;
    if (!membership) throw new Error("the reader is a member");
    const caller = callerOfMember(viewer, membership);
    expect(caller).toMatchObject({ actor: `user ${userId}` });
    requireScope(caller, "read");
    for (const scope of ["submit", "pack"] as const) {
      expect(() => requireScope(caller, scope)).toThrow(
        expect.objectContaining({ code: "forbidden" }),
      );
    }
  });
});

it("no role is stored that is none of the three", async () => {
  const userId = await makeUser(site.web);
  const { id } = await makeOrganization(site.web);
  const member = { organizationId: id, userId, role: "admin" as never };
  await expect(makeMember(site.web, member)).rejects.toThrow("member_role");
});
