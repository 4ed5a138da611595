import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openAnswer } from "#app/services/steward/open-answer.server.ts";
import { DataKeys } from "#db/data-keys.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { loadConfig } from "#platform/config.server.ts";
import { nearly } from "#tests/factories/answering.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { replaceKey } from "#worker/keys/replace-key.ts";

it("a lost key of the stewards is replaced with the worker's help, and opens answers again", async () => {
  const site = await TestSite.open();
  const data = await mkdtemp(join(tmpdir(), "prumo-keys-"));
  try {
    await site.importItems();
    const team = await site.makeTeam();
    await site.score(team, (item) => nearly(String(item.answers[0])));
    const config = loadConfig("operator", { PRUMO_DATA: data });
    const { web, worker, steward } = config.keyFiles;
    await mkdir(join(data, "keys"));
    await writeFile(web.recipients, JSON.stringify(site.recipients));
    // The stewards' own file is gone.
    await writeFile(web.identity, site.identities.web, { mode: 0o600 });
    await writeFile(worker.identity, site.identities.worker, { mode: 0o600 });

    const request = { role: "steward", helper: "worker" } as const;
    const replaced = await replaceKey(config, site.database.urls.owner, request);
    expect(replaced.lost).toEqual({});
    expect(replaced.resealed).toBeGreaterThan(0);
    expect(replaced.recipients.steward).not.toBe(site.recipients.steward);
    expect(replaced.recipients.worker).toBe(site.recipients.worker);

    const identity = (await readFile(steward.identity, "utf8")).trim();
    const [row] = await listAnswersAwaiting(site.steward.db, sampleBenchmark, "unresolved");
    if (!row) throw new Error("an answer waits");
    const renewed = { ...site.steward, dataKeys: new DataKeys(identity) };
    expect((await openAnswer(renewed, row)).question).toContain("Como se chama");
    const old = { ...site.steward, dataKeys: new DataKeys(site.identities.steward) };
    await expect(openAnswer(old, row)).rejects.toThrow();
  } finally {
    await site.close();
    await rm(data, { recursive: true });
  }
});
