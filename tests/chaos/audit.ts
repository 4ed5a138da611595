import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { verifyVersion } from "#domain/leaderboard/verify-version.ts";
import type { TestSite } from "#tests/factories/site.ts";
import { jobsOf } from "#tests/worker/queue-table.ts";
import { halfWritten, recordsOf, strayRows } from "#tests/worker/records.ts";

/** What was confirmed to those who asked for it. */
export interface Confirmed {
  /** Ids of submissions by model. */
  submissions: Map<string, string>;
  /** Keys of answers, in hex. */
  rulings: string[];
}

export interface Findings {
  /** Confirmed and not there, or there and not what it would be undisturbed. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
}

/** Compares what disorder has left with what was confirmed and with an undisturbed site. */
export async function audit(
  site: TestSite,
  undisturbed: TestSite,
  confirmed: Confirmed,
): Promise<Findings> {
  const { db } = site.database.open("owner");
  const lost: string[] = [];
  const doubled: string[] = [];
  const repeated = async (what: string, column: string, table: string) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null
      group by ${sql.ref(column)} having count(*) > 1`.execute(db);
    doubled.push(...rows.map(({ value }) => `${what} ${value}`));
  };
  await repeated("submission with the key", "idempotency_key", "submission");
  await repeated("submission of the model revision", "model_revision", "submission");
  await repeated("ruling of the answer", "answer", "ruling");

  const ids = await db.selectFrom("submission").select("id").execute();
  const known = new Set(ids.map(({ id }) => id));
  for (const [model, id] of confirmed.submissions) if (!known.has(id)) lost.push(`${model} ${id}`);
  const rulings = await db.selectFrom("ruling").select("answer").execute();
  const ruled = new Set(rulings.map(({ answer }) => answer.toString("hex")));
  lost.push(...confirmed.rulings.filter((key) => !ruled.has(key)).map((key) => `ruling ${key}`));
  for (const job of await jobsOf(site)) lost.push(`job ${JSON.stringify(job)}`);
  for (const id of await halfWritten(site)) lost.push(`part of ${id}`);
  for (const row of await strayRows(site)) doubled.push(`stray ${JSON.stringify(row)}`);

  const expected = await recordsOf(undisturbed);
  const found = await recordsOf(site);
  for (const model of new Set([...expected.keys(), ...found.keys()])) {
    const one = found.get(model) as { history: string[] } | undefined;
    const other = expected.get(model) as { history: string[] } | undefined;
    if (!one) lost.push(model);
    else if (!other) doubled.push(model);
    else {
      // When rulings came decides what lies between.
      if (!isHistory(one.history)) doubled.push(`${model}: ${one.history.join(", ")}`);
      if (!isDeepStrictEqual({ ...one, history: [] }, { ...other, history: [] })) {
        lost.push(`${model} is not as it would be undisturbed`);
      }
    }
  }
  return { lost, doubled };
}

/** In order, once each until it is graded; then to and fro, never the same state twice running. */
function isHistory(states: readonly string[]): boolean {
  const beginning = ["received", "validating", "queued", "grading"];
  const rest = states.slice(beginning.length);
  return (
    isDeepStrictEqual(states.slice(0, beginning.length), beginning) &&
    rest.length > 0 &&
    rest.every((state) => state === "scored" || state === "needs_review") &&
    rest.every((state, index) => state !== rest[index + 1])
  );
}

/** What is wrong with the one version that there should be. */
export async function auditVersions(site: TestSite): Promise<Findings> {
  const versions = await site.web
    .selectFrom("leaderboard_version")
    .select(["label", "digest", "document"])
    .execute();
  const [version, ...more] = versions;
  const doubled = more.map(({ label }) => `version ${label}`);
  if (!version) return { lost: ["the version"], doubled };
  const { ok, digest } = verifyVersion(version.document);
  return { lost: ok && digest === version.digest ? [] : ["a sound version"], doubled };
}
