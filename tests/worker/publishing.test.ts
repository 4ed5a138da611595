import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspectSubmission } from "#app/services/steward/inspect-submission.server.ts";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { withdrawSubmission } from "#app/services/steward/withdraw-submission.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { findLatestVersion, findVersionFile, listVersions } from "#db/queries/versions.ts";
import { verifyVersion } from "#domain/leaderboard/verify-version.ts";
import { versionSuffixes } from "#domain/leaderboard/version-files.ts";
import { type Answering, honestDeclarations, TestSite } from "#tests/factories/site.ts";
import { previewVersion, publishVersion } from "#worker/publishing/publish-version.ts";

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
});

afterAll(() => site.close());

const request = () => ({ manifest: site.manifest, origin: "https://prumo.example", actor: "test" });
const publish = () => publishVersion(site.worker.db, request());
const preview = () => previewVersion(site.worker.db, request());

/** Right on the first `share` of the items, a word near nothing on the rest. */
const knows =
  (share: number): Answering =>
  (item, _condition, index) =>
    index % 10 < share * 10 ? (item.answers[0] ?? "") : "Pexotril";

async function reviewAll(): Promise<void> {
  const rows = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "closed_world");
  await reviewClosedWorld(site.steward, rows, "ana");
}

describe("publishing", () => {
  it("says what stands in the way, and writes nothing", async () => {
    await expect(publish()).rejects.toThrow(/no entry is scored/);
    await site.score(await site.makeTeam(), knows(0.5), { model: "Meio" });
    await expect(publish()).rejects.toThrow(/closed-world verdicts have not been looked at/);
    expect(await listVersions(site.web, site.manifest.slug)).toEqual([]);
  });

  it("freezes a version that verifies, with every file", async () => {
    await site.score(await site.makeTeam(), knows(0.8), { model: "Muito" });
    await site.score(await site.makeTeam(), knows(0.9), {
      model: "Com pista",
      declarations: { ...honestDeclarations, system_prompt: true },
    });
    await site.score(await site.makeTeam(), knows(0.7), { model: "Calado", declarations: null });
    await reviewAll();
    const seen = await preview();
    const { document, digest } = await publish();
    expect(seen.document.entries).toEqual(document.entries);
    expect(document).toMatchObject({ version: "sample.1", sample: true, previous: null });
    expect(
      document.entries.map(({ model, rank, labels }) => [
        model.name,
        rank?.position ?? null,
        labels,
      ]),
    ).toEqual([
      ["Muito", 1, ["by_third_party"]],
      ["Meio", 2, ["by_third_party"]],
      ["Calado", null, ["undeclared", "by_third_party"]],
      ["Com pista", null, ["cued", "by_third_party"]],
    ]);
    const stored = await findLatestVersion(site.web, site.manifest.slug);
    if (!stored) throw new Error("a version is stored");
    expect(stored.digest).toBe(digest);
    expect(verifyVersion(stored.document)).toMatchObject({ ok: true, digest });
    for (const suffix of versionSuffixes) {
      const file = await findVersionFile(site.web, site.manifest.slug, "sample.1", suffix);
      expect(file?.bytes.length, suffix).toBeGreaterThan(0);
    }
    const json = await findVersionFile(site.web, site.manifest.slug, "sample.1", "json");
    expect(json?.bytes.equals(stored.document)).toBe(true);
  });

  it("names the version before, and why an entry left", async () => {
    const before = await findLatestVersion(site.web, site.manifest.slug);
    await sql`update submission s set state = 'withdrawn', reason = 'Pesos trocados.'
      from model_revision r join model m on m.id = r.model
      where r.id = s.model_revision and m.name = 'Meio'`.execute(site.worker.db);
    const { document } = await publish();
    expect(document.previous).toEqual({ version: "sample.1", digest: before?.digest });
    expect(document.changes).toContainEqual(
      expect.objectContaining({ kind: "withdrawn", reason: "Pesos trocados." }),
    );
    const stored = await findLatestVersion(site.web, site.manifest.slug);
    if (!stored || !before) throw new Error("two versions are stored");
    expect(verifyVersion(stored.document, { previousBytes: before.document }).ok).toBe(true);
  });

  it("leaves out a file in which much was not attempted until a steward has looked", async () => {
    const id = await site.score(
      await site.makeTeam(),
      (item, _condition, index) => (index % 2 === 0 ? "Não sei." : (item.answers[0] ?? "")),
      { model: "Recusa muito" },
    );
    const names = async () => (await preview()).document.entries.map(({ model }) => model.name);
    expect(await names()).not.toContain("Recusa muito");
    await inspectSubmission(site.steward, { submission: id, by: "ana", reason: "" });
    expect(await names()).toContain("Recusa muito");
  });

  it("gives two publishers at once two versions in a chain", async () => {
    const published = await Promise.all([publish(), publish()]);
    const labels = published.map(({ document }) => document.version).sort();
    expect(labels).toEqual(["sample.3", "sample.4"]);
    const chain = await listVersions(site.web, site.manifest.slug);
    expect(chain.map(({ label }) => label)).toEqual([
      "sample.4",
      "sample.3",
      "sample.2",
      "sample.1",
    ]);
  });

  it("appends to the audit log though others do so all the while", async () => {
    let published = false;
    const publication = publish().finally(() => {
      published = true;
    });
    while (!published) {
      const line = { actor: "test", act: "test.noise", subject: "nothing", facts: {} };
      await appendAudit(site.worker.db, line);
    }
    expect((await publication).document.version).toBe("sample.5");
  });

  it("keeps hidden answers out of every stored byte of a version", async () => {
    const files = await site.worker.db
      .selectFrom("version_file")
      .select(["suffix", "bytes"])
      .execute();
    const canaries = [...site.items.values()].flatMap((item) => item.answers);
    for (const { suffix, bytes } of files) {
      const text = bytes.toString("utf8");
      expect(
        canaries.filter((canary) => text.includes(canary)),
        suffix,
      ).toEqual([]);
    }
  });
});

describe("a steward's withdrawal", () => {
  it("leaves a tombstone and a banner above every version that holds the entry", async () => {
    const held = await site.worker.db
      .selectFrom("version_entry as e")
      .innerJoin("submission as s", "s.id", "e.submission")
      .select(["e.submission"])
      .where("s.state", "=", "scored")
      .executeTakeFirstOrThrow();
    const versions = await site.worker.db
      .selectFrom("version_entry")
      .select("version")
      .where("submission", "=", held.submission)
      .execute();
    const request = { submission: held.submission, by: "ana", reason: "A pedido do fornecedor." };
    await withdrawSubmission(site.steward, request);
    const notices = await site.web
      .selectFrom("version_notice")
      .select(["version", "kind", "reason"])
      .where("submission", "=", held.submission)
      .execute();
    expect(notices.map(({ version }) => version).sort()).toEqual(
      versions.map(({ version }) => version).sort(),
    );
    expect(notices[0]).toMatchObject({ kind: "withdrawn", reason: "A pedido do fornecedor." });
    await expect(withdrawSubmission(site.steward, request)).rejects.toMatchObject({
      code: "state_conflict",
    });
    const scores = await site.web
      .selectFrom("submission_score")
      .selectAll()
      .where("submission", "=", held.submission)
      .execute();
    expect(scores.length).toBe(4);
  });
});
