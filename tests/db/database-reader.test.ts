import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseReader } from "#app/presenters/database-reader.server.ts";
import { findBenchmark } from "#datasets/catalog.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import { replaceReportedRows } from "#db/queries/reported-rows.ts";
import { insertVersion } from "#db/queries/versions.ts";
import { publishedVersion } from "#tests/factories/leaderboard-reader.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { versionDocument } from "#tests/factories/version-document.ts";

const document = versionDocument({ benchmark: sampleBenchmark, version: "sample.1", sample: true });
const stored = publishedVersion(document);
const tex = Buffer.from("% a table\n");

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());

async function publish() {
  await site.importItems();
  const release = await findLatestRelease(site.worker.db, sampleBenchmark);
  await insertVersion(
    site.worker.db,
    {
      benchmark: sampleBenchmark,
      label: stored.label,
      sequence: 1,
      release: release?.id ?? "",
      digest: stored.digest,
      previous: null,
      published_at: stored.publishedAt,
      published_by: "test",
      document: Buffer.from(stored.document),
    },
    [
      { suffix: "tex", content_type: "application/x-tex", bytes: tex },
      { suffix: "json", content_type: "application/json", bytes: Buffer.from(stored.document) },
    ],
    [],
  );
}

// The web process's own role reads: a missing grant shows here and not on a page.
describe("databaseReader", () => {
  it("finds nothing before anything is published", async () => {
    const reader = databaseReader(site.web);
    expect(await reader.findLatestVersion(sampleBenchmark)).toBeUndefined();
    expect(await reader.listVersions(sampleBenchmark)).toEqual([]);
    expect(await reader.hasRelease(sampleBenchmark)).toBe(false);
    expect(await reader.listProvisionalEntries(sampleBenchmark)).toEqual([]);
  });

  it("gives the stored bytes of a version and of its files", async () => {
    await publish();
    const reader = databaseReader(site.web);
    const latest = await reader.findLatestVersion(sampleBenchmark);
    expect(latest).toMatchObject({
      label: "sample.1",
      digest: stored.digest,
      publishedAt: stored.publishedAt,
      files: ["json", "tex"],
      notices: [],
    });
    expect(Buffer.from(latest?.document ?? [])).toEqual(Buffer.from(stored.document));
    const file = await reader.findVersionFile(sampleBenchmark, "sample.1", "tex");
    expect(file?.contentType).toBe("application/x-tex");
    expect(Buffer.from(file?.bytes ?? [])).toEqual(tex);
    expect(await reader.findVersionFile(sampleBenchmark, "sample.1", "ris")).toBeUndefined();
    expect(await reader.findVersion(sampleBenchmark, "sample.2")).toBeUndefined();
    expect(await reader.hasRelease(sampleBenchmark)).toBe(true);
  });

  it("gives the reported rows in their order", async () => {
    const rows = findBenchmark("tuguesice-pt")?.reported ?? [];
    await replaceReportedRows(site.database.open("owner").db, sampleBenchmark, rows);
    expect(await databaseReader(site.web).listReportedRows(sampleBenchmark)).toEqual(rows);
  });
});
