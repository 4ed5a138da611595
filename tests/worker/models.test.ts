import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseReader } from "#app/presenters/database-reader.server.ts";
import { presentModelPage } from "#app/presenters/model-page.server.ts";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { listProvisionalEntries } from "#db/queries/board.ts";
import { endAnonymity } from "#db/queries/models.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";

// What models and their entries are called, whose they are, and which of them is ranked.

let empty: TestSite;
let site: TestSite;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  empty = await TestSite.open();
  await empty.importItems();
  team = await empty.makeTeam();
  other = await empty.makeTeam();
});
afterAll(() => empty.close());

beforeEach(async () => {
  site = await empty.clone();
  return () => site.close();
});

const knows =
  (share: number): Answering =>
  (item, _condition, index) =>
    index % 10 < share * 10 ? (item.answers[0] ?? "") : "Pexotril";

async function publish() {
  const rows = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "closed_world");
  await reviewClosedWorld(site.steward, rows, "ana");
  const request = { manifest: site.manifest, origin: "https://prumo.example", actor: "test" };
  return (await publishVersion(site.worker.db, request)).document;
}

const verify = (organizationId: string, domain: string) =>
  sql`update organization_profile set verified_domain = ${domain}
    where organization_id = ${organizationId}`.execute(site.database.open("owner").db);

describe("one ranked entry a model", () => {
  it("is its newest revision; a third party's stands under the same model, unranked", async () => {
    await site.score(team, knows(0.5), { model: "Fado 1", revision: "1" });
    await site.score(team, knows(0.6), { model: "Fado 1", revision: "2" });
    await site.score(team, knows(0.9), {
      model: "Fado 1",
      revision: "2 q4",
      metadata: { variant: "quantisation" },
    });
    await site.score(other, knows(0.8), { model: "FADO-1", revision: "2" });
    const { entries } = await publish();
    expect(
      entries.map(({ model, revision, rank }) => [model.slug, revision, rank?.position ?? null]),
    ).toEqual([
      ["fado-1", "2", 1],
      ["fado-1", "1", null],
      ["fado-1", "2", null],
      ["fado-1", "2 q4", null],
    ]);
  });

  it("is the developer's own, by verified domain, before the registrant's", async () => {
    await site.score(team, knows(0.5), {
      model: "Fado 1",
      facts: { developer: "fado.example.pt" },
    });
    await site.score(other, knows(0.3), { model: "Fado 1" });
    await verify(other.organizationId, "example.pt");
    const { entries } = await publish();
    expect(entries.map(({ labels, rank }) => [labels, rank?.position ?? null])).toEqual([
      [["by_developer"], 1],
      [["by_third_party"], null],
    ]);
  });

  it("is nobody's who takes a known family's name without its domain", async () => {
    await verify(team.organizationId, "example.pt");
    await site.score(team, knows(0.5), { model: "Llama 9", facts: { developer: "example.pt" } });
    const { entries } = await publish();
    expect(entries[0]?.labels).toEqual(["by_third_party"]);
  });
});

it("refuses a name that would be taken for another's model", async () => {
  await site.submit(team, knows(1), { model: "Fado 1" });
  await expect(site.submit(other, knows(1), { model: "Fаd0 1" })).rejects.toMatchObject({
    code: "state_conflict",
    problems: [{ field: "model.name", code: "model_name_confusable" }],
  });
});

it("gives a name that two send at once to one model", async () => {
  const sent = await Promise.all([
    site.submit(team, knows(1), { model: "Fado 1" }),
    site.submit(other, knows(1), { model: "fado 1" }),
  ]);
  expect(sent).toHaveLength(2);
  const { models } = await site.web
    .selectFrom("model")
    .select((eb) => eb.fn.countAll<number>().as("models"))
    .executeTakeFirstOrThrow();
  expect(models).toBe(1);
});

it("counts attempts by the digest of the weights, whatever they are called", async () => {
  const facts = { weights: `sha256:${"ab".repeat(32)}` };
  await site.score(team, knows(0.2), { model: "Fado 1", facts });
  await site.score(team, knows(0.9), { model: "Balada 1", facts });
  const { entries } = await publish();
  expect(entries.map(({ model, attempts }) => [model.name, attempts])).toEqual([
    ["Fado 1", { scored: 2, withdrawn: 0 }],
  ]);
});

describe("a model's page", () => {
  const pageOf = (slug: string) => presentModelPage(databaseReader(site.web), site.manifest, slug);

  it("holds every attempt, withdrawn ones too, and its base beside it", async () => {
    await site.score(team, knows(0.4), { model: "Fado Base" });
    await site.score(other, knows(0.9), { model: "Fado PT", facts: { base: "fado-base" } });
    await site.score(other, knows(0.2), { model: "Fado PT" });
    await publish();
    const page = await pageOf("fado-pt");
    expect(page?.versions).toMatchObject([{ label: "sample.1", rank: "1", name: "Fado PT, 1" }]);
    const percents = page?.attempts.map(({ attempt, alignment }) => [attempt, alignment]);
    expect(percents).toEqual([
      ["2", expect.stringMatching(/^[12]\d\u00a0%$/)],
      ["1", expect.stringMatching(/^[89]\d\u00a0%$/)],
    ]);
    expect(page?.facts).toContainEqual({
      term: "Modelo de base",
      value: "Fado Base",
      href: "/tuguesice-pt-sample/models/fado-base",
    });
    expect(page?.base?.rows[0]).toMatchObject({
      own: expect.stringMatching(/^[89]\d,\d \(5\d\/60\)$/),
      gap: expect.stringMatching(/^\+[45]\d,\d$/),
    });
    await sql`update submission set state = 'withdrawn', reason = 'Pesos trocados.'
      where organization_id = ${other.organizationId}`.execute(site.worker.db);
    const after = await pageOf("fado-pt");
    expect(after?.attempts[0]).toMatchObject({
      reason: "Pesos trocados.",
      alignment: percents?.[0]?.[1],
    });
    expect(await pageOf("no-such")).toBeUndefined();
  });

  it("is found of an anonymous model by its number alone, and by both afterwards", async () => {
    await site.score(team, knows(0.5), {
      model: "Segredo 7B",
      metadata: { anonymous_days: 30 },
    });
    const hidden = await pageOf("anonimo-1");
    expect(hidden?.name).toBe("Anónimo 1");
    expect(JSON.stringify(hidden)).not.toMatch(/segredo/i);
    expect(await pageOf("segredo-7b-1")).toBeUndefined();
    await sql`update model set anonymous_until = now()`.execute(site.web);
    expect(await pageOf("anonimo-1")).toMatchObject({ slug: "segredo-7b-1", name: "Segredo 7B" });
  });
});

describe("an anonymous model", () => {
  const secret = {
    model: "Segredo 7B",
    revision: "segredo-v2",
    facts: {
      family: "Segredo",
      base: "Base Segredo",
      parameters: "7B",
      licence: "Segredo-1",
      weights: "https://segredo.example",
      developer: "segredo.example",
    },
    metadata: { anonymous_days: 90 },
  };

  it("shows neither name nor size nor provider anywhere, and keeps them hidden in its version", async () => {
    const organization = await site.web
      .selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    await site.score(team, knows(0.5), {
      ...secret,
      declarations: {
        system_prompt: false,
        chat_template: "Sou o Segredo",
        chat_template_names_country: false,
        tools: false,
        trained_on_items: false,
        fine_tuned_pt_pt: false,
      },
    });
    const provisional = await databaseReader(site.web).listProvisionalEntries(site.manifest.slug);
    const document = await publish();
    const shown = JSON.stringify([provisional, document]);
    expect(shown).not.toMatch(/segredo/i);
    expect(shown).not.toContain(organization.name);
    expect(document.entries[0]).toMatchObject({
      model: { slug: "anonimo-1", name: "Anónimo 1", parameters: null, weights: null },
      revision: "1",
      provider: "Anónimo",
      labels: ["by_third_party", "anonymous"],
    });
    const model = await site.web.selectFrom("model").selectAll().executeTakeFirstOrThrow();
    expect(await endAnonymity(site.web, model.id, other.organizationId)).toBe(false);
    expect(await endAnonymity(site.web, model.id, team.organizationId)).toBe(true);
    const later = await publish();
    expect(later.entries[0]).toMatchObject({
      id: document.entries[0]?.id,
      model: { slug: "segredo-7b-1", name: "Segredo 7B", parameters: "7B" },
      provider: organization.name,
    });
    const first = await databaseReader(site.web).findVersion(site.manifest.slug, "sample.1");
    expect(new TextDecoder().decode(first?.document)).toContain("Anónimo 1");
  });

  it("is shown by itself once its days are over, by the database's clock", async () => {
    await site.score(team, knows(0.5), secret);
    await sql`update model set anonymous_since = now() - interval '91 days',
      anonymous_until = now() - interval '1 second'`.execute(site.database.open("owner").db);
    const [entry] = await listProvisionalEntries(site.web, site.manifest.slug);
    expect(entry).toMatchObject({ name: "Segredo 7B", anonymous: false });
  });

  it("cannot stay so for more than 180 days", async () => {
    await site.submit(team, knows(0.5), secret);
    await expect(
      sql`update model set anonymous_until = anonymous_since + interval '181 days'`.execute(
        site.web,
      ),
    ).rejects.toThrow(/model_anonymous_days/);
  });

  it("gives its name away to no one who takes it, and to the stewards a conflict", async () => {
    await site.submit(team, knows(0.5), secret);
    await site.score(other, knows(0.5), { model: "Segredo 7B" });
    const { entries } = await publish();
    expect(entries[0]?.model.slug).toBe("segredo-7b");
    const claims = await site.steward.db.selectFrom("model_claim").selectAll().execute();
    expect(claims).toMatchObject([
      { kind: "same_name", state: "waiting", organization_id: other.organizationId },
    ]);
  });
});
