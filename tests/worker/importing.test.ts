import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encrypter } from "age-encryption";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { readHiddenItems } from "#datasets/loaders/read-item-file.ts";
import { countSuites, findLatestRelease, listReleaseItems } from "#db/queries/releases.ts";
import { commitmentLeaf, commitmentRoot } from "#domain/benchmark/commitment.ts";
import type { Item } from "#domain/benchmark/item.ts";
import { dumpDatabase } from "#tests/factories/dump.ts";
import { makeItems } from "#tests/factories/items.ts";
import { TestSite } from "#tests/factories/site.ts";
import { openRelease } from "#worker/grading/open-release.ts";
import { importRelease } from "#worker/importing/import-release.ts";

let site: TestSite;
let folder: string;

beforeEach(async () => {
  site = await TestSite.open();
  folder = await mkdtemp(join(tmpdir(), "prumo-import-"));
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const asJsonl = (items: readonly Item[]) => items.map((item) => JSON.stringify(item)).join("\n");

/** All that a plain dump would hold of a database, as text. */
describe("importing", () => {
  it("takes a suite of the real size from nothing but its file", async () => {
    const entry = findBenchmark("tuguesice-pt");
    if (!entry) throw new Error("tuguesice-pt is in the catalogue");
    const items = [
      ...makeItems("target", 327),
      ...makeItems("control", 232),
      ...makeItems("decoy", 12),
    ];
    const path = join(folder, "suite.jsonl");
    await writeFile(path, asJsonl(items));
    const read = await readHiddenItems(path, entry.manifest, []);
    expect(read.problems).toEqual([]);
    const imported = await importRelease(site.worker, {
      manifest: entry.manifest,
      number: 1,
      kind: undefined,
      items: read.items,
      actor: "test",
    });
    expect(imported).toMatchObject({ number: 1, items: 571 });
    const release = await findLatestRelease(site.web, "tuguesice-pt");
    expect(release?.key_commitment.toString("hex")).toBe(imported.commitment);
    expect(await countSuites(site.web, imported.id)).toEqual({
      target: 327,
      control: 232,
      decoy: 12,
    });
    const open = await openRelease(site.worker, imported.id);
    expect(open.scored.size).toBe(559);
  });

  it("opens a file sealed with age, and leaves no question or answer in a dump", async () => {
    const items = makeItems("target", 30);
    const encrypter = new Encrypter();
    encrypter.addRecipient(site.recipients.worker);
    const path = join(folder, "suite.age");
    await writeFile(path, await encrypter.encrypt(asJsonl(items)));
    const read = await readHiddenItems(path, site.manifest, [site.identities.worker]);
    await site.importItems(read.items);
    const dumped = await dumpDatabase(site.database);
    expect(dumped).toContain(items[0]?.item_id);
    for (const item of items) {
      expect(dumped.includes(item.answers[0] as string)).toBe(false);
      expect(dumped.includes(item.question)).toBe(false);
    }
    await expect(readHiddenItems(path, site.manifest, [site.identities.web])).rejects.toThrow(
      /sealed to other keys/,
    );
  });

  it("commits to what it stored", async () => {
    const imported = await site.importItems();
    const open = await openRelease(site.worker, imported.id);
    const rows = await site.worker.db
      .selectFrom("item_revision as v")
      .innerJoin("item as i", "i.id", "v.item")
      .select(["i.item_id", "v.leaf"])
      .execute();
    expect(Buffer.from(commitmentRoot(rows)).toString("hex")).toBe(imported.commitment);
    const [first] = [...open.scored.values()];
    if (!first) throw new Error("items are open");
    const leaf = rows.find((row) => row.item_id === first.item.item_id)?.leaf;
    expect(leaf?.equals(Buffer.from(commitmentLeaf(randomBytes(32), first.item)))).toBe(false);
  });

  it("keeps a corrected item's place, regrades, and lets an unchanged item keep its revision", async () => {
    const items = [
      ...makeItems("target", 20),
      ...makeItems("control", 4),
      ...makeItems("decoy", 4),
    ];
    const first = await site.importItems(items);
    const team = await site.makeTeam();
    const id = await site.score(team, () => "Pexotril", { model: "Teimoso" });
    const wrong = items[3] as Item;
    const corrected = items.map((item) =>
      item === wrong ? { ...item, answers: [...item.answers, "Pexotril"] } : item,
    );
    const second = await site.importItems(corrected, 2, "key");
    expect(second.regrading).toBe(1);
    // The team's pack holds for the corrected release: it may submit again without a new one.
    const again = await site.submit(team, () => "Pexotril", { model: "Outra vez" });
    expect(again.state).toBe("queued");
    const places = async (release: string) =>
      (await listReleaseItems(site.web, release)).map(
        ({ item_id, suite, position }) => `${item_id} ${suite} ${position}`,
      );
    expect(await places(second.id)).toEqual(await places(first.id));
    const revisions = async (release: string) =>
      new Map(
        (await listReleaseItems(site.web, release)).map((row) => [row.item_id, row.revisionId]),
      );
    const [before, after] = [await revisions(first.id), await revisions(second.id)];
    const changed = [...after]
      .filter(([itemId, revision]) => before.get(itemId) !== revision)
      .map(([itemId]) => itemId);
    expect(changed).toEqual([wrong.item_id]);

    const { gradeSubmission } = await import("#worker/grading/grade-submission.ts");
    await gradeSubmission(site.worker, id, "regrade");
    const scores = await site.web
      .selectFrom("submission_score")
      .selectAll()
      .where("submission", "=", id)
      .where("suite", "=", "target")
      .execute();
    expect(scores.map((score) => score.correct)).toEqual([1, 1]);
  });

  it.each([
    ["a number out of turn", 3, undefined, /import this file as release 1/],
    ["a kind for the first", 1, "key", /takes no kind/],
  ] as const)("refuses %s and writes nothing", async (_name, number, kind, message) => {
    await expect(site.importItems(makeItems("target", 5), number, kind)).rejects.toThrow(message);
    expect(await findLatestRelease(site.web, site.manifest.slug)).toBeUndefined();
    expect(await site.web.selectFrom("item").select("id").execute()).toEqual([]);
  });

  it("refuses a following release without a kind, or of another kind than its items", async () => {
    const items = makeItems("target", 5);
    await site.importItems(items);
    await expect(site.importItems(items, 2)).rejects.toThrow(/key .*retire .*extend/);
    await expect(site.importItems(items.slice(1), 2, "key")).rejects.toThrow(/not a key release/);
    await expect(site.importItems(items, 1)).rejects.toThrow(/the next release of .* is 2/);
    expect((await findLatestRelease(site.web, site.manifest.slug))?.number).toBe(1);
  });
});
