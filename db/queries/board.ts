import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Submissions of a benchmark with their model, organisation and what the public may know. */
function selectEntries(db: Handle, benchmark: string) {
  return db
    .selectFrom("submission as s")
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select([
      "s.id as submission",
      "s.state",
      "s.state_at",
      "s.track",
      "s.attempt",
      "s.created_at",
      "s.declarations",
      "s.inspected_at as inspectedAt",
      "s.release",
      "r.id as entry",
      "r.revision",
      "r.created_at as revisionCreatedAt",
      "m.id as modelId",
      "m.slug",
      "m.name",
      "m.family",
      "m.base",
      "m.parameters",
      "m.weights",
      "m.licence",
      "m.availability",
      "o.id as organizationId",
      "o.name as provider",
      "p.verified_domain as verifiedDomain",
      sql<boolean>`coalesce(p.benchmark_author, false)`.as("byBenchmarkAuthors"),
      sql<boolean>`coalesce(p.example, false)`.as("example"),
    ])
    .where("s.benchmark", "=", benchmark);
}

export type BoardEntry = Awaited<ReturnType<typeof listScoredEntries>>[number];

/**
 * Entries that a version may show: of each model revision its first graded attempt, if that is
 * scored on the given release. A later attempt does not take its place, even after a withdrawal:
 * nobody gets the best of several.
 */
export function listScoredEntries(db: Handle, benchmark: string, release: string) {
  return selectEntries(db, benchmark)
    .innerJoin("submission_detail as d", "d.submission", "s.id")
    .select(["d.detail", "d.grader_version", "d.ledger_position"])
    .where("s.state", "=", "scored")
    .where("d.release", "=", release)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("submission as earlier")
            .select("earlier.id")
            .whereRef("earlier.model_revision", "=", "s.model_revision")
            .whereRef("earlier.attempt", "<", "s.attempt")
            .where("earlier.state", "in", ["scored", "needs_review", "withdrawn"]),
        ),
      ),
    )
    .orderBy("s.created_at")
    .orderBy("s.id")
    .execute();
}

/**
 * Graded submissions that no version of the benchmark holds yet, newest first: the board shows
 * them as provisional.
 */
export function listProvisionalEntries(db: Handle, benchmark: string) {
  return selectEntries(db, benchmark)
    .where("s.state", "in", ["scored", "needs_review"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("version_entry as e")
            .select("e.version")
            .whereRef("e.submission", "=", "s.id"),
        ),
      ),
    )
    .orderBy("s.state_at", "desc")
    .execute();
}

/**
 * Model revisions of which a graded attempt was withdrawn, voided or is under review again, with
 * the newest reason.
 */
export async function listEndedEntries(db: Handle, benchmark: string) {
  const rows = await db
    .selectFrom("submission")
    .distinctOn("model_revision")
    .select(["model_revision as entry", "state", "reason"])
    .where("benchmark", "=", benchmark)
    .where("state", "in", ["withdrawn", "voided", "needs_review"])
    .orderBy("model_revision")
    .orderBy("state_at", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as "withdrawn" | "voided" | "needs_review",
  }));
}

export interface AttemptCounts {
  scored: number;
  withdrawn: number;
}

/** How many attempts of each model revision were scored or withdrawn, by revision id. */
export async function countAttempts(
  db: Handle,
  benchmark: string,
): Promise<Map<string, AttemptCounts>> {
  const rows = await db
    .selectFrom("submission")
    .select([
      "model_revision",
      sql<number>`count(*) filter (where state = 'scored')::int`.as("scored"),
      sql<number>`count(*) filter (where state in ('withdrawn', 'voided'))::int`.as("withdrawn"),
    ])
    .where("benchmark", "=", benchmark)
    .groupBy("model_revision")
    .execute();
  return new Map(rows.map(({ model_revision, ...counts }) => [model_revision, counts]));
}
