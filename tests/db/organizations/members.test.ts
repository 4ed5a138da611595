import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerInvitation } from "#app/services/organization/answer-invitation.server.ts";
import { changeMember } from "#app/services/organization/change-member.server.ts";
import { createToken } from "#app/services/organization/create-token.server.ts";
import { inviteMember } from "#app/services/organization/invite-member.server.ts";
import { leaveOrganization } from "#app/services/organization/leave-organization.server.ts";
import { revokeInvitation } from "#app/services/organization/revoke-invitation.server.ts";
import { appointOwner } from "#app/services/steward/appoint-owner.server.ts";
import { findInvitation, listInvitations, listInvitationsOf } from "#db/queries/invitations.ts";
import { listMembers } from "#db/queries/members.ts";
import { listTokens } from "#db/queries/tokens.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { makeMember, makeOrganization, makeUser } from "#tests/factories/people.ts";
import { faultOf, refusalOf } from "#tests/factories/refusal.ts";
import { TestSite } from "#tests/factories/site.ts";

let site: TestSite;
let deps: Parameters<typeof inviteMember>[0];
beforeAll(async () => {
  site = await TestSite.open();
  deps = { db: site.web, keys: { recipients: site.recipients }, origin: "https://prumo.example" };
});
afterAll(() => site.close());

let people = 0;
async function person(email = `pessoa-${++people}@example.org`) {
  return { userId: await makeUser(site.web, email, { name: "Rui" }), email };
}

async function organizationOf(...roles: MemberRole[]) {
  const organization = await makeOrganization(site.web);
  const members = [];
  for (const role of roles) {
    const { userId } = await person();
    await makeMember(site.web, { organizationId: organization.id, userId, role });
    members.push(userId);
  }
  const rows = await listMembers(site.web, organization.id);
  const ids = members.map((userId) => rows.find((row) => row.userId === userId)?.id ?? "");
  return { ...organization, members: ids, users: members };
}

const rolesIn = async (organizationId: string) =>
  (await listMembers(site.web, organizationId)).map(({ role }) => role).sort();

async function invite(
  organization: { id: string; name: string; users: string[] },
  email: string,
  role: MemberRole = "submitter",
) {
  const inviter = { userId: organization.users[0] as string, name: "Ana" };
  await inviteMember(deps, { organization, inviter, email, role, locale: "pt" });
  const [newest] = await listInvitations(site.web, organization.id);
  if (!newest) throw new Error("the invitation waits");
  return newest.id;
}

describe("an organisation is never without an owner", () => {
  it("when all its owners leave at once", async () => {
    const { id, members } = await organizationOf("owner", "owner", "owner", "owner", "reader");
    const owners = members.slice(0, 4);
    const left = await Promise.allSettled(
      owners.flatMap((memberId, index) => {
        const role = index % 2 ? ("reader" as const) : undefined;
        const change = { organizationId: id, memberId, role, actor: "test" };
        return [changeMember(deps, change), changeMember(deps, change)];
      }),
    );
    expect(left.some(({ status }) => status === "rejected")).toBe(true);
    expect((await rolesIn(id)).filter((role) => role === "owner")).toHaveLength(1);
  });

  it("and says so to the last one", async () => {
    const { id, members } = await organizationOf("owner", "submitter");
    const change = { organizationId: id, memberId: members[0] as string, actor: "test" };
    for (const role of ["reader", undefined] as const) {
      expect((await refusalOf(changeMember(deps, { ...change, role }))).code).toBe(
        "state_conflict",
      );
    }
    expect(await rolesIn(id)).toEqual(["owner", "submitter"]);
  });

  it("whoever deletes rows, but for the last member", async () => {
    const { id, users } = await organizationOf("owner", "reader");
    const leave = (userId: string | undefined) =>
      site.web
        .deleteFrom("member")
        .where("organizationId", "=", id)
        .where("userId", "=", userId ?? "")
        .execute();
    await expect(leave(users[0])).rejects.toMatchObject({ constraint: "member_owner" });
    await leave(users[1]);
    await leave(users[0]);
    expect(await rolesIn(id)).toEqual([]);
  });

  it("but where the last one has erased the account: then others go, and a steward appoints", async () => {
    const { id, name, users } = await organizationOf("owner", "submitter", "reader");
    const [gone, goes, stays] = users as [string, string, string];
    const owner = site.database.open("owner").db;
    await owner.deleteFrom("user").where("id", "=", gone).execute();
    await leaveOrganization(deps, { organizationId: id, userId: goes });
    expect(await rolesIn(id)).toEqual(["reader"]);
    const { email } = await owner
      .selectFrom("user")
      .select("email")
      .where("id", "=", stays)
      .executeTakeFirstOrThrow();
    const appoint = (address: string) =>
      appointOwner(site.steward.db, { organization: name, email: address, by: "operator" });
    expect(await appoint(email.toUpperCase())).toMatchObject({ userId: stays, changed: true });
    expect(await appoint(email)).toMatchObject({ changed: false });
    expect(await rolesIn(id)).toEqual(["owner"]);
    await expect(appoint("ninguem@example.org")).rejects.toMatchObject({ code: "not_found" });
    const newcomer = await person();
    await appoint(newcomer.email);
    expect(await rolesIn(id)).toEqual(["owner", "owner"]);
  });
});

describe("a member of another organisation", () => {
  it("is as unknown as none", async () => {
    const [own, other] = [await organizationOf("owner"), await organizationOf("owner", "reader")];
    const memberId = other.members[1] as string;
    const change = { organizationId: own.id, memberId, role: undefined, actor: "test" };
    expect((await refusalOf(changeMember(deps, change))).code).toBe("not_found");
    expect(await rolesIn(other.id)).toEqual(["owner", "reader"]);
  });
});

describe("who may not submit any more", () => {
  it.each(["reader", undefined] as const)("loses the tokens they made (%s)", async (role) => {
    const { id, members, users } = await organizationOf("owner", "submitter");
    for (const userId of users) {
      await createToken(deps, {
        id: crypto.randomUUID(),
        organizationId: id,
        userId,
        name: "t",
        scopes: ["read"],
        days: "9",
      });
    }
    await changeMember(deps, {
      organizationId: id,
      memberId: members[1] as string,
      role,
      actor: "test",
    });
    const left = await listTokens(site.web, id);
    expect(left.map(({ creatorId }) => creatorId)).toEqual([users[0]]);
  });
});

describe("an invitation", () => {
  it("waits in the outbox, and makes a member of the invited address alone", async () => {
    const organization = await organizationOf("owner");
    const [invited, other] = [await person(), await person()];
    const id = await invite(organization, invited.email);
    const mails = await site.web
      .selectFrom("mail_outbox")
      .select("template")
      .where("template", "=", "invitation")
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(await findInvitation(site.web, other.email, id)).toBeUndefined();
    const foreign = answerInvitation(deps, other, { id, accept: true });
    expect((await refusalOf(foreign)).code).toBe("state_conflict");
    expect(await listInvitationsOf(site.web, invited.email.toUpperCase())).toHaveLength(1);
    await answerInvitation(deps, invited, { id, accept: true });
    expect(await rolesIn(organization.id)).toEqual(["owner", "submitter"]);
  });

  it("is answered once, by fifty at once", async () => {
    const organization = await organizationOf("owner");
    const invited = await person();
    const id = await invite(organization, invited.email);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        answerInvitation(deps, invited, { id, accept: index % 2 === 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each(["expired", "revoked", "declined", "replaced"])(
    "that is %s makes no member",
    async (how) => {
      const organization = await organizationOf("owner");
      const invited = await person();
      const id = await invite(organization, invited.email);
      const { id: organizationId } = organization;
      if (how === "expired") {
        await site.web
          .updateTable("invitation")
          .set({ expiresAt: sql`now() - interval '1 second'` })
          .where("id", "=", id)
          .execute();
      } else if (how === "revoked") {
        await revokeInvitation(deps, { organizationId, invitation: id, actor: "test" });
      } else if (how === "declined") {
        await answerInvitation(deps, invited, { id, accept: false });
      } else await invite(organization, invited.email);
      expect(await refusalOf(answerInvitation(deps, invited, { id, accept: true }))).toBeTruthy();
      expect(await rolesIn(organizationId)).toEqual(["owner"]);
    },
  );

  it("keeps the role of who is a member meanwhile, and is not sent to one", async () => {
    const organization = await organizationOf("owner");
    const invited = await person();
    const id = await invite(organization, invited.email, "reader");
    await makeMember(site.web, {
      organizationId: organization.id,
      userId: invited.userId,
      role: "submitter",
    });
    expect(await faultOf(invite(organization, invited.email))).toBe("already_member");
    await answerInvitation(deps, invited, { id, accept: true });
    expect(await rolesIn(organization.id)).toEqual(["owner", "submitter"]);
  });

  it("of another organisation cannot be taken back", async () => {
    const [own, other] = [await organizationOf("owner"), await organizationOf("owner")];
    const id = await invite(other, "convidado@example.org");
    const foreign = revokeInvitation(deps, {
      organizationId: own.id,
      invitation: id,
      actor: "test",
    });
    expect((await refusalOf(foreign)).code).toBe("not_found");
    expect(await listInvitations(site.web, other.id)).toHaveLength(1);
  });
});
