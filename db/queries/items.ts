import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ItemSuite } from "#domain/benchmark/suite.ts";

type Handle = Kysely<Database>;

export async function ensureBenchmark(db: Handle, slug: string, sample: boolean): Promise<void> {
  await db
    .insertInto("benchmark")
    .values({ slug, sample })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** Internal ids of items by public id; items that are new to the benchmark are added. */
export async function ensureItems(
  trx: Handle,
  benchmark: string,
  items: readonly { item_id: string; suite: ItemSuite }[],
): Promise<Map<string, string>> {
  await trx
    .insertInto("item")
    .values(items.map(({ item_id, suite }) => ({ benchmark, item_id, suite })))
    .onConflict((conflict) => conflict.columns(["benchmark", "item_id"]).doNothing())
    .execute();
  const rows = await trx
    .selectFrom("item")
    .select(["id", "item_id"])
    .where("benchmark", "=", benchmark)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.id]));
}

/** The highest revision number that each item of a benchmark has had, by internal id. */
export async function findLastRevisions(
  trx: Handle,
  benchmark: string,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("item_revision as v")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["i.id", (eb) => eb.fn.max<number>("v.revision").as("revision")])
    .where("i.benchmark", "=", benchmark)
    .groupBy("i.id")
    .execute();
  return new Map(rows.map((row) => [row.id, row.revision]));
}

/** Public ids of every item, of any benchmark, that is not a decoy or a cue. */
export async function listShownItemIds(db: Handle): Promise<Set<string>> {
  const rows = await db
    .selectFrom("item")
    .select("item_id")
    .where("suite", "in", ["target", "control", "practice"])
    .execute();
  return new Set(rows.map((row) => row.item_id));
}

/** Which of these ids are decoys of a benchmark. */
export async function findDecoys(
  db: Handle,
  benchmark: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("item")
    .select("item_id")
    .where("benchmark", "=", benchmark)
    .where("suite", "=", "decoy")
    .where("item_id", "in", [...itemIds])
    .execute();
  return rows.map((row) => row.item_id);
}
