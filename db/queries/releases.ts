import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ItemSuite } from "#domain/benchmark/suite.ts";

type Handle = Kysely<Database>;

/** The newest release of a benchmark, or undefined where nothing has been imported yet. */
export function findLatestRelease(db: Handle, benchmark: string) {
  return db
    .selectFrom("dataset_release")
    .selectAll()
    .where("benchmark", "=", benchmark)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Every release of a benchmark, oldest first. */
export function listReleases(db: Handle, benchmark: string) {
  return db
    .selectFrom("dataset_release")
    .selectAll()
    .where("benchmark", "=", benchmark)
    .orderBy("number")
    .execute();
}

/** How many items each suite of a release has. */
export async function countSuites(
  db: Handle,
  release: string,
): Promise<Partial<Record<ItemSuite, number>>> {
  const rows = await db
    .selectFrom("release_item")
    .select(["suite", (eb) => eb.fn.countAll<number>().as("items")])
    .where("release", "=", release)
    .groupBy("suite")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.suite, Number(row.items)]));
}

/** Public names of a release's items, with their suite and place in the vectors. */
export function listReleaseItems(db: Handle, release: string) {
  return db
    .selectFrom("release_item as r")
    .innerJoin("item_revision as v", "v.id", "r.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["r.item_revision as revisionId", "i.item_id", "i.suite", "r.position"])
    .where("r.release", "=", release)
    .orderBy("r.suite")
    .orderBy("r.position")
    .execute();
}

/** Sealed questions of a release: for packs (web) and endpoint runs (worker). */
export function listSealedQuestions(db: Handle, release: string) {
  return db
    .selectFrom("release_item as r")
    .innerJoin("item_revision as v", "v.id", "r.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["v.id as revisionId", "i.item_id", "i.suite", "v.question_key", "v.sealed_question"])
    .where("r.release", "=", release)
    .orderBy("i.item_id")
    .execute();
}

/** Sealed items with their answers; only worker and steward may ask for them. */
export function listSealedItems(db: Handle, release: string) {
  return db
    .selectFrom("release_item as r")
    .innerJoin("item_revision as v", "v.id", "r.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select([
      "v.id as revisionId",
      "i.id as itemUuid",
      "i.item_id",
      "i.suite",
      "r.position",
      "v.revision",
      "v.category",
      "v.answer_key",
      "v.sealed_answers",
      "v.leaf",
    ])
    .where("r.release", "=", release)
    .orderBy("i.suite")
    .orderBy("r.position")
    .execute();
}

/** One importer of a benchmark at a time, until the end of the transaction. */
export async function lockImports(trx: Handle, benchmark: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${benchmark}`}))`.execute(trx);
}
