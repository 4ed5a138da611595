import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submissionDocument } from "#app/presenters/submission-document.server.ts";
import { presentSubmission } from "#app/presenters/submission-page.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";
import { bearer } from "#tests/factories/api-calls.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";

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

const show = async (id: string) =>
  (await fetch(`${server.api}/submissions/${id}`, { headers: bearer(team.token) })).json();

function withdraw(id: string, body?: object) {
  return fetch(`${server.api}/submissions/${id}/withdraw`, {
    method: "POST",
    headers: bearer(team.token),
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const mostlyRight =
  (right: number) => (item: { answers: string[] }, condition: string, at: number) =>
    condition === "oracle" || at % right !== 0 ? String(item.answers[0]) : "Não sei.";

describe("a graded submission", () => {
  it("shows its owner counts by verdict and nothing of an item", async () => {
    const id = await site.score(team, mostlyRight(5), { model: "Modelo Contado" });
    const shown = await show(id);
    expect(shown).toMatchObject({
      state: "scored",
      next: { who: "nobody" },
      actions: ["withdraw"],
    });
    const counts = shown.counts["target.simple"];
    expect(counts.items).toBe(60);
    expect(counts.correct + counts.incorrect + counts.not_attempted + counts.unresolved).toBe(60);
    expect(counts.not_attempted).toBeGreaterThan(5);
    expect(shown.counts["target.oracle"]).toMatchObject({ correct: 60 });
    const text = JSON.stringify(shown);
    for (const item of site.items.values()) {
      expect(text).not.toContain(item.item_id);
      expect(text).not.toContain(item.answers[0]);
    }
  });

  it("shows no number where much was not attempted, until a steward has looked", async () => {
    const id = await site.score(team, () => "Não sei.", { model: "Modelo Calado" });
    expect(await show(id)).toMatchObject({ counts: null, next: { who: "steward" } });
  });

  it("tells its owner how far a repeat agrees with the first attempt, in one rounded figure", async () => {
    const model = { model: "Modelo Repetido" };
    const first = await site.score(team, mostlyRight(7), model);
    const second = await site.score(team, mostlyRight(9), model);
    const places = team.itemIds.flatMap((item, at) =>
      site.items.get(item)?.suite === "target" ? [at] : [],
    );
    const same = places.filter((at) => (at % 7 === 0) === (at % 9 === 0)).length;
    const percent = Math.round((same / 60) * 20) * 5;
    expect(percent).toBeLessThan(90);
    expect(await show(first)).toMatchObject({ attempt: 1, retest: null });
    expect(await show(second)).toMatchObject({
      attempt: 2,
      retest: { first: 1, items: 60, percent },
    });
    const { web } = site;
    const document = submissionDocument(
      await findSubmission({ db: web }, team.organizationId, second),
    );
    const page = presentSubmission(
      document,
      { history: [], versions: [], checks: [] },
      { scopes: ["read"] },
    );
    expect(page.facts).toContainEqual({
      term: "Repetição",
      value: expect.stringContaining(`n.º 1 em ${percent}\u00a0%`),
    });
  });

  it("says that declarations leave it without a rank", async () => {
    const id = await site.score(team, mostlyRight(9), {
      model: "Calado Nisto",
      declarations: null,
    });
    expect(await show(id)).toMatchObject({
      ranked: false,
      labels: ["undeclared"],
      declarations: null,
    });
  });

  it("is withdrawn once, keeps its scores, and puts a banner over versions that hold it", async () => {
    const id = await site.score(team, mostlyRight(7), { model: "Modelo Retirado" });
    await publishVersion(site.worker.db, {
      manifest: site.manifest,
      origin: "http://localhost:3000",
      actor: "test",
    });
    const answers = await Promise.all([
      withdraw(id, { reason: "Weights were wrong." }),
      withdraw(id, { reason: "Weights were wrong." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = await show(id);
    expect(shown).toMatchObject({
      state: "withdrawn",
      reason: { code: "by_submitter", text: "Weights were wrong." },
      actions: [],
    });
    expect(shown.counts["target.simple"].items).toBe(60);
    const notices = await site.web
      .selectFrom("version_notice")
      .select(["kind", "reason"])
      .where("submission", "=", id)
      .execute();
    expect(notices).toEqual([{ kind: "withdrawn", reason: "Weights were wrong." }]);
  });

  it("is on the board with whole percents, and in the version byte for byte", async () => {
    const versions = await (
      await fetch(`${server.api}/benchmarks/${sampleBenchmark}/versions`)
    ).json();
    expect(versions.items).toMatchObject([{ version: "sample.1", sample: true }]);
    const [{ version, digest }] = versions.items;
    const response = await fetch(`${server.api}/benchmarks/${sampleBenchmark}/versions/${version}`);
    const bytes = await response.arrayBuffer();
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    expect(hash).toBe(digest);
    const again = await fetch(response.url, { headers: { "If-None-Match": `"${digest}"` } });
    expect(again.status).toBe(304);

    const id = await site.score(team, mostlyRight(8), { model: "Modelo Novo" });
    const board = await (
      await fetch(`${server.api}/benchmarks/${sampleBenchmark}/leaderboard?state=current`)
    ).json();
    expect(board.version.version).toBe("sample.1");
    const entry = board.provisional.find((one: { id: string }) => one.id === id);
    const [low, high] = entry.percents["target.simple"];
    expect([Number.isInteger(low), Number.isInteger(high)]).toEqual([true, true]);
    expect(Object.keys(entry).sort()).toEqual([
      "id",
      "model",
      "percents",
      "provider",
      "state",
      "track",
    ]);
  });

  it("is compared between two versions", async () => {
    await publishVersion(site.worker.db, {
      manifest: site.manifest,
      origin: "http://localhost:3000",
      actor: "test",
    });
    const path = `${server.api}/benchmarks/${sampleBenchmark}/versions`;
    const diff = await (await fetch(`${path}/sample.1/diff/sample.2`)).json();
    expect(diff).toMatchObject({ before: "sample.1", after: "sample.2" });
    expect(
      diff.entered.map((one: { entry: { model: { name: string } } }) => one.entry.model.name),
    ).toContain("Modelo Novo");
    expect(diff.left).toHaveLength(1);
    expect((await fetch(`${path}/sample.2/diff/sample.1`)).status).toBe(400);
    expect((await fetch(`${path}/sample.1/diff/sample.7`)).status).toBe(404);
  });
});
