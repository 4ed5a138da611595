import { afterAll, beforeAll, expect, it } from "vitest";
import { withdrawSubmission } from "#app/services/withdraw-submission.server.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Right but for the first items of the pack, which get this answer. */
const rightBut =
  (count: number, answer = "Pexotril"): Answering =>
  (item, _, index) =>
    index < count ? answer : String(item.answers[0]);

const wrongTarget = (count: number) =>
  team.itemIds.slice(0, count).filter((id) => site.items.get(id)?.suite === "target").length;

const page = async (slug: string, locale = "") =>
  (await fetch(`${server.site}${locale}/tuguesice-pt-sample/models/${slug}`)).text();

const title = "Repetições e estabilidade ao longo do tempo";
const agreement = (html: string) =>
  [
    ...html.matchAll(
      /data-label="(?:Concorda com a primeira|Agrees with the first)"[^>]*>([^<]+)</gu,
    ),
  ].map(([, cell]) => cell);

it("shows how far a repeat agrees, once there is one", async () => {
  await site.score(team, rightBut(0), { model: "Eco 1" });
  const second = await site.score(team, rightBut(16), { model: "Eco 1" });
  const percent = Math.round(((60 - wrongTarget(16)) / 60) * 20) * 5;
  expect(percent).toBeLessThan(95);
  const html = await page("eco-1");
  expect(html).toContain(title);
  expect(html).toContain("SAMPLE: Revisão 1, edição 1 das perguntas");
  expect(agreement(html)).toEqual(["–", `${percent}\u00a0%`]);
  // A tombstone keeps its score, and agrees with nothing any more.
  await withdrawSubmission(
    { db: site.web },
    { organizationId: team.organizationId, submissionId: second, actor: "test" },
  );
  // In another language, as what was read before is kept for a while.
  const after = await page("eco-1", "/en");
  expect(agreement(after)).toEqual(["–", "–"]);
  expect(after).toMatch(/2<span[^>]*> *withdrawn/u);
});

it("shows no agreement with a file that a steward has not looked at yet", async () => {
  const model = { model: "Calado 1" };
  await site.score(team, rightBut(40, "Não sei."), model);
  await site.score(team, rightBut(0), model);
  const third = await site.score(team, rightBut(1), model);
  expect(agreement(await page("calado-1"))).toEqual(["–", "–"]);
  const rows = await site.web
    .selectFrom("first_attempt_retest")
    .select("first_attempt")
    .where("submission", "=", third)
    .execute();
  expect(rows).toEqual([{ first_attempt: 1 }]);
});

it("tells nothing of the name of an anonymous model", async () => {
  const model = { model: "Segredo 7", metadata: { anonymous_days: 180 } };
  await site.score(team, rightBut(0), model);
  await site.score(team, rightBut(0), model);
  const html = await page("anonimo-1");
  expect(agreement(html)).toEqual(["–", "100\u00a0%"]);
  expect(html).not.toMatch(/segredo/iu);
});
