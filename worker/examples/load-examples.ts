import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type CatalogEntry, findBenchmark } from "#datasets/catalog.ts";
import { readExamples, sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { readHiddenItems } from "#datasets/loaders/read-item-file.ts";
import { openDatabase } from "#db/connection.ts";
import { DataKeys } from "#db/data-keys.ts";
import { countUnsettled } from "#db/queries/publication.ts";
import { countSuites, findLatestRelease } from "#db/queries/releases.ts";
import { findLatestVersion } from "#db/queries/versions.ts";
import type { RoleAddresses } from "#db/roles/role.ts";
import type { Database } from "#db/tables/index.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import type { OperatorConfig } from "#platform/config.server.ts";
import { loadKeys } from "#platform/keys.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { importRelease } from "#worker/importing/import-release.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";
import { loadReported } from "#worker/reported/load-reported.ts";
import { applyRecordedJudgements } from "./apply-judgements.ts";
import { sendExample } from "./send-example.ts";

const sample = "tuguesice-pt-sample";
const actor = "examples";
const patienceMs = 120_000;

/**
 * Fills an empty embedded database: the publication's reported rows, the sample suites, and the
 * example submissions through the ordinary pipeline, up to the first version. A database that
 * somebody has used is left alone; a start that was cut short is taken up where it ended.
 */
export async function loadExamples(
  config: OperatorConfig,
  site: { addresses: RoleAddresses; url: string },
): Promise<void> {
  const pending = join(config.data, "examples.pending");
  const open = (role: "web" | "worker" | "steward") =>
    openDatabase(site.addresses[role], { applicationName: "prumo examples", max: 4 });
  const [web, worker, steward] = [open("web"), open("worker"), open("steward")];
  try {
    if (!existsSync(pending)) {
      if (!(await isUnused(worker.db))) return;
      writeFileSync(pending, "");
    }
    const keys = loadKeys({ keyFiles: config.keyFiles.worker });
    const context = { db: worker.db, keys, dataKeys: new DataKeys(keys.identity) };
    await loadReported(worker.db, requireEntry("tuguesice-pt"), actor);
    const { manifest } = requireEntry(sample);
    const release = await importSampleSuites(context, manifest);

    const { authSecret } = loadKeys({ keyFiles: config.keyFiles.web });
    if (!authSecret) throw new Error("the web process has no secret to sign with");
    const sender = {
      db: web.db,
      auth: createAuth(web.db, { secret: authSecret, origin: config.origin, site: "web" }),
      url: site.url,
      benchmark: sample,
      release,
    };
    const submissions: string[] = [];
    for (const example of await readExamples())
      submissions.push(await sendExample(sender, example));
    await settled(worker.db, submissions);

    const stewardKeys = loadKeys({ keyFiles: config.keyFiles.steward });
    await applyRecordedJudgements(
      {
        db: steward.db,
        dataKeys: new DataKeys(stewardKeys.identity),
        recipients: stewardKeys.recipients,
      },
      sample,
    );
    await settled(worker.db, submissions);
    if (!(await findLatestVersion(worker.db, sample))) {
      await publishVersion(worker.db, { manifest, origin: config.origin, actor });
    }
    rmSync(pending);
  } finally {
    await Promise.all([web.close(), worker.close(), steward.close()]);
  }
}

function requireEntry(slug: string): CatalogEntry {
  const entry = findBenchmark(slug);
  if (!entry) throw new Error(`${slug} is not in the catalogue`);
  return entry;
}

async function isUnused(db: Kysely<Database>): Promise<boolean> {
  const any = await db.selectFrom("benchmark").select("slug").limit(1).executeTakeFirst();
  return any === undefined;
}

async function importSampleSuites(
  context: WorkerContext,
  manifest: CatalogEntry["manifest"],
): Promise<{ id: string; targetItems: number }> {
  const known = await findLatestRelease(context.db, manifest.slug);
  if (!known) {
    const files = await Promise.all(
      sampleSuiteFiles.map((path) => readHiddenItems(path, manifest, [])),
    );
    const [problem] = files.flatMap((file) => file.problems);
    if (problem) throw new Error(`sample suites, line ${problem.line}: ${problem.message}`);
    const items = files.flatMap((file) => file.items);
    await importRelease(context, { manifest, number: 1, kind: undefined, items, actor });
  }
  const release = known ?? (await findLatestRelease(context.db, manifest.slug));
  if (!release) throw new Error("the sample suites were not imported");
  const suites = await countSuites(context.db, release.id);
  return { id: release.id, targetItems: suites.target ?? 0 };
}

/** Waits until the workers have graded the submissions and have nothing to settle again. */
async function settled(db: Kysely<Database>, submissions: readonly string[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const waiting = await db
      .selectFrom("submission")
      .select("id")
      .where("id", "in", [...submissions])
      .where("state", "not in", ["scored", "needs_review"])
      .execute();
    if (waiting.length === 0 && (await countUnsettled(db, sample)) === 0) return;
    if (Date.now() > deadline) throw new Error("the examples were not graded in time");
    await delay(50);
  }
}
