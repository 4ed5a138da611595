import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Whether the endpoint `e` serves what it served in the run `r`. */
const isSameModel = sql<boolean>`(
  e.base_url = r.base_url and e.model = r.model and e.protocol = r.protocol)`;

/** The settings of a run that is to be had once more. */
function selectRepeatable(db: Handle) {
  return db
    .selectFrom("submission as s")
    .innerJoin("endpoint_run as r", "r.submission", "s.id")
    .innerJoin("endpoint as e", "e.id", "r.endpoint")
    .select([
      "s.id",
      "s.benchmark",
      "s.organization_id as organizationId",
      "s.model_revision as modelRevision",
      "s.state",
      "s.suites",
      "s.declarations",
      "s.confirmations",
      "s.notes",
      "e.id as endpoint",
      "e.protocol",
      "e.base_url as baseUrl",
      "e.model",
      "e.parameters",
      "e.token_budget as tokenBudget",
      "e.hours_budget as hoursBudget",
      "e.removed_at as removedAt",
      "e.has_key as hasKey",
      "e.headers",
      isSameModel.as("isSameModel"),
    ]);
}

export type RepeatableRun = NonNullable<Awaited<ReturnType<typeof findRepeatableRun>>>;

/** A run of this organisation's with its endpoint as it is now. */
export function findRepeatableRun(db: Handle, organizationId: string, submission: string) {
  return selectRepeatable(db)
    .where("s.id", "=", submission)
    .where("s.organization_id", "=", organizationId)
    .executeTakeFirst();
}

/**
 * Attempts that a release with new items asks to be run again: the newest graded one of each
 * model, if it is a run that still counts, whose provider has agreed to it, whose endpoint still
 * serves the same model, and which has no attempt on these items that came or may come to
 * something. Attempts count together under whatever name they came.
 * @param only one of them, to see whether it is still due
 */
export function listRunsDue(db: Handle, release: string, only?: string): Promise<RepeatableRun[]> {
  let query = selectRepeatable(db)
    .innerJoin("organization_profile as p", "p.organization_id", "s.organization_id")
    .innerJoin("model_revision as mr", "mr.id", "s.model_revision")
    .innerJoin("dataset_release as d", (join) => join.on("d.id", "=", release))
    .whereRef("s.benchmark", "=", "d.benchmark")
    .where("s.state", "in", ["scored", "needs_review"])
    .where("e.reevaluation", "=", true)
    .where("e.removed_at", "is", null)
    .where("p.approved_at", "is not", null)
    .where(isSameModel)
    // The newest that was graded, whatever became of it since.
    .where(sql<boolean>`not exists (
      select from submission n join model_revision nr on nr.id = n.model_revision
      where nr.attempt_key = mr.attempt_key and n.benchmark = d.benchmark
        and n.state in ('scored', 'needs_review', 'withdrawn', 'voided')
        and (n.created_at, n.id) > (s.created_at, s.id))`)
    .where(sql<boolean>`not exists (
      select from submission n
      join model_revision nr on nr.id = n.model_revision
      join dataset_release nd on nd.id = n.release
      where nr.attempt_key = mr.attempt_key and n.benchmark = d.benchmark
        and n.checks is null and n.state not in ('rejected', 'failed', 'cancelled')
        and nd.number >= ${firstNumberOfItems("d")})`)
    .orderBy("s.created_at")
    .orderBy("s.id");
  if (only !== undefined) query = query.where("s.id", "=", only);
  return query.execute();
}

/**
 * Number of the release that brought the items which a release asks for: later ones up to it only
 * correct or remove some, so that attempts since then are compared.
 * @param release alias of a row of `dataset_release`
 */
export function firstNumberOfItems(release: string) {
  const own = sql.ref(release);
  return sql<number>`(select max(first.number) from dataset_release first
    where first.benchmark = ${own}.benchmark and first.number <= ${own}.number
      and first.kind in ('first', 'extend'))`;
}

/** The newest release of the benchmark that a release is of. */
export async function findNewestOf(db: Handle, release: string): Promise<string> {
  const newest = await db
    .selectFrom("dataset_release as d")
    .innerJoin("dataset_release as n", "n.benchmark", "d.benchmark")
    .select("n.id")
    .where("d.id", "=", release)
    .orderBy("n.number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest.id;
}

/** Lets nobody else ask for the same run meanwhile, until the end of the transaction. */
export async function lockAttempt(trx: Handle, submission: string): Promise<void> {
  await trx
    .selectFrom("submission")
    .select("id")
    .where("id", "=", submission)
    .forNoKeyUpdate()
    .execute();
}
