import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrganization } from "#app/services/organization/create-organization.server.ts";
import { renameOrganization } from "#app/services/organization/rename-organization.server.ts";
import { renameBySteward } from "#app/services/steward/rename-organization.server.ts";
import { verifyDomainBySteward } from "#app/services/steward/verify-domain.server.ts";
import { findMovedSlug } from "#db/queries/organizations.ts";
import { makeUser } from "#tests/factories/people.ts";
import { faultOf } from "#tests/factories/refusal.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";

let database: TestDatabase;
let db: ReturnType<TestDatabase["open"]>["db"];
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.open("web").db;
});
afterAll(() => database.drop());

let people = 0;
async function found(
  name: string,
  more: { slug?: string; email?: string; approve?: boolean } = {},
) {
  const email = more.email ?? `ana-${++people}@casa-${people}.example`;
  const userId = await makeUser(db, `${++people}-${email}`);
  const deps = { db, approveOrganisations: more.approve ?? true };
  const made = await createOrganization(deps, { userId, email, name, slug: more.slug ?? "" });
  return { ...made, userId };
}

const profileOf = (id: string) =>
  db
    .selectFrom("organization_profile")
    .select(["approved_at", "founding_domain", "quota_key"])
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();

describe("founding", () => {
  it("makes the founder its owner, and puts it on record by ids alone", async () => {
    const { id, slug, userId } = await found("Universidade de Aveiro");
    expect(slug).toBe("universidade-de-aveiro");
    const members = await db
      .selectFrom("member")
      .select(["userId", "role"])
      .where("organizationId", "=", id)
      .execute();
    expect(members).toEqual([{ userId, role: "owner" }]);
    const audit = await database
      .open("steward")
      .db.selectFrom("audit_entry")
      .select(["actor", "act", "facts"])
      .where("subject", "=", id)
      .execute();
    expect(audit).toEqual([
      {
        actor: `user ${userId}`,
        act: "organization.create",
        facts: { slug: "universidade-de-aveiro", approved: true },
      },
    ]);
  });

  it.each([
    ["ana@fc.ul.pt", true, true, "domain ul.pt"],
    ["ana@fc.ul.pt", false, false, "domain ul.pt"],
    ["ana@gmail.com", true, false, null],
  ])("by %s, where the setting is %s: approved %s", async (email, approve, approved, key) => {
    const { id } = await found(`Grupo ${people}`, { email, approve });
    const profile = await profileOf(id);
    expect(profile.approved_at !== null).toBe(approved);
    expect(profile.quota_key).toBe(key ?? `organization ${id}`);
  });

  it.each([
    ["Lisbоa", "name_mixed_scripts"],
    ["Dois\r\nnomes", "name_control_characters"],
    ["x", "name_too_short"],
    ["Сора", "name_looks_latin"],
    ["Prumo", "name_reserved"],
    ["Tuguesice PT", "name_reserved"],
  ])("refuses the name %j", async (name, fault) => {
    expect(await faultOf(found(name))).toBe(fault);
  });

  it("refuses a name that can be taken for one that is there, by twenty at once too", async () => {
    await found("Instituto Camilo");
    for (const name of [
      "instituto camilo",
      "lnstituto Camilo",
      "Instituto-Camílo",
      "Institut0 Camilo",
    ]) {
      expect(await faultOf(found(name)), name).toBe("name_taken");
    }
    const twins = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => found(index % 2 ? "Gemeos" : "Gémeos")),
    );
    expect(twins.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("gives an address of its own, and takes a wish that is free", async () => {
    expect((await found("Novo", { slug: "casa-nova" })).slug).toBe("casa-nova");
    expect(await faultOf(found("Outro", { slug: "casa-nova" }))).toBe("slug_taken");
    expect(await faultOf(found("Outro", { slug: "new" }))).toBe("slug_invalid");
    expect((await found("Casa Nova")).slug).toBe("casa-nova-2");
  });
});

describe("a name that everyone knows", () => {
  it("is for whoever is at its domain, and waits for a steward even so", async () => {
    for (const name of ["Gooogle", "Googleplex"]) await found(name);
    for (const name of ["Google", "Equipa GOOGLE", "G00gle Lisboa"]) {
      expect(await faultOf(found(name)), name).toBe("name_known");
    }
    expect(await faultOf(found("Anthropic", { email: "a@openai.com" }))).toBe("name_known");
    const { id } = await found("Anthropic Lisboa", { email: "a@mail.anthropic.com" });
    expect((await profileOf(id)).approved_at).toBeNull();
  });

  it("comes with the verified domain, or from a steward", async () => {
    const one = await found("Laboratório Provisório");
    const renaming = { organizationId: one.id, actor: "user x", slug: one.slug };
    const to = (name: string) => renameOrganization({ db }, { ...renaming, name });
    expect(await faultOf(to("Mistral Lab"))).toBe("name_known");
    const steward = database.open("steward").db;
    const verified = { organization: "Laboratório Provisório", domain: "mistral.ai" };
    await verifyDomainBySteward(steward, { ...verified, shared: false, by: "ana" });
    await to("Mistral Lab");
    expect(await faultOf(to("Meta Lab"))).toBe("name_known");
    const given = { organization: "Mistral Lab", to: "Projeto Meta", by: "ana" };
    await renameBySteward(steward, given);
    // What it was given it keeps when only its address changes.
    await renameOrganization({ db }, { ...renaming, name: "Projeto Meta", slug: "projeto-meta" });
    await expect(renameBySteward(steward, given)).rejects.toMatchObject({ code: "not_found" });
    const taken = renameBySteward(steward, {
      ...given,
      organization: "Projeto Meta",
      to: "Gooogle",
    });
    await expect(taken).rejects.toMatchObject({ code: "state_conflict" });
  });
});

describe("renaming", () => {
  it("leads from the old address to the new, for members alone, and keeps it from others", async () => {
    const one = await found("Primeiro Nome");
    const renaming = { organizationId: one.id, actor: `user ${one.userId}` };
    await renameOrganization({ db }, { ...renaming, name: "Segundo Nome", slug: "segundo" });
    expect(await findMovedSlug(db, one.slug, one.userId)).toBe("segundo");
    const stranger = await makeUser(db);
    expect(await findMovedSlug(db, one.slug, stranger)).toBeUndefined();
    expect(await faultOf(found("Terceiro", { slug: one.slug }))).toBe("slug_taken");
    await expect(found("Primeiro Nome")).resolves.toMatchObject({ slug: "primeiro-nome-2" });
    await renameOrganization({ db }, { ...renaming, name: "Segundo Nome", slug: one.slug });
    expect(await findMovedSlug(db, "segundo", one.userId)).toBe(one.slug);
  });

  it("refuses another's name and takes a new spelling of its own", async () => {
    const one = await found("Coimbra Norte");
    await found("Coimbra Sul");
    const renaming = { organizationId: one.id, actor: "user x", slug: one.slug };
    const to = (name: string) => renameOrganization({ db }, { ...renaming, name });
    expect(await faultOf(to("Coimbra  Sul."))).toBe("name_taken");
    await expect(to("COIMBRA Norte")).resolves.toEqual({ slug: one.slug });
  });
});
