import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Declarations } from "#domain/leaderboard/version-document.ts";
import { cueRecord } from "./cue-results.ts";
import { firstNumberOfItems } from "./runs-again.ts";
import { shownDeclarations, shownModel } from "./shown-model.ts";
import { newestCheck } from "./spot-checks.ts";

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
      shownDeclarations.$castTo<Declarations | null>().as("declarations"),
      "s.inspected_at as inspectedAt",
      "s.release",
      "r.id as entry",
      "r.variant",
      "r.created_at as revisionCreatedAt",
      "m.id as modelId",
      "m.organization_id as modelOwnerId",
      "m.availability",
      "m.developer_domain as developerDomain",
      "o.id as organizationId",
      "p.verified_domain as verifiedDomain",
      sql<boolean>`coalesce(p.benchmark_author, false)`.as("byBenchmarkAuthors"),
      sql<boolean>`coalesce(p.example, false)`.as("example"),
    ])
    .select([...shownModel])
    .select([...cueRecord, newestCheck])
    .where("s.benchmark", "=", benchmark);
}

export type BoardEntry = Awaited<ReturnType<typeof listScoredEntries>>[number];

/**
 * Entries that a version may show: of each model revision its first graded attempt on the items of
 * the given release, if that is scored. A later attempt does not take its place, even after a
 * withdrawal or under another name with the same weights: nobody gets the best of several. Attempts
 * from before the release's items were all there say nothing of them, so they take no place; and
 * where a model behind an API was run again, its attempts from before `staleBefore` give way.
 */
export function listScoredEntries(
  db: Handle,
  { benchmark, release, staleBefore }: { benchmark: string; release: string; staleBefore: Date },
) {
  return selectEntries(db, benchmark)
    .innerJoin("submission_detail as d", "d.submission", "s.id")
    .innerJoin("dataset_release as asked", "asked.id", "d.release")
    .select(["d.detail", "d.grader_version", "d.ledger_position"])
    .where("s.state", "=", "scored")
    .where("d.release", "=", release)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("submission as earlier")
            .innerJoin("model_revision as er", "er.id", "earlier.model_revision")
            .innerJoin("dataset_release as then", "then.id", "earlier.release")
            .select("earlier.id")
            .whereRef("then.number", ">=", firstNumberOfItems("asked"))
            .where(
              sql<boolean>`not (m.availability is not distinct from 'api'
                and earlier.created_at < ${staleBefore} and s.created_at >= ${staleBefore})`,
            )
            .where("earlier.benchmark", "=", benchmark)
            .where("earlier.state", "in", ["scored", "needs_review", "withdrawn"])
            .whereRef("er.attempt_key", "=", "r.attempt_key")
            // Of one revision the number counts; between revisions, who came first.
            .where(
              sql<boolean>`case when er.id = r.id then earlier.attempt < s.attempt
                else (earlier.created_at, earlier.id) < (s.created_at, s.id) end`,
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("submission as fresh")
            .innerJoin("model_revision as fr", "fr.id", "fresh.model_revision")
            .innerJoin("submission_detail as fd", "fd.submission", "fresh.id")
            .select("fresh.id")
            .where("fresh.state", "=", "scored")
            .whereRef("fd.release", "=", "d.release")
            .whereRef("fr.attempt_key", "=", "r.attempt_key")
            .where("m.availability", "=", "api")
            .where("s.created_at", "<", staleBefore)
            .where("fresh.created_at", ">=", staleBefore),
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

/**
 * How many attempts of each model revision were scored or withdrawn, by revision id; those of the
 * same weights under other names included.
 */
export async function countAttempts(
  db: Handle,
  benchmark: string,
): Promise<Map<string, AttemptCounts>> {
  const rows = await db
    .selectFrom("submission as s")
    .innerJoin("model_revision as same", "same.id", "s.model_revision")
    .innerJoin("model_revision as r", "r.attempt_key", "same.attempt_key")
    .select([
      "r.id",
      sql<number>`count(*) filter (where s.state = 'scored')::int`.as("scored"),
      sql<number>`count(*) filter (where s.state in ('withdrawn', 'voided'))::int`.as("withdrawn"),
    ])
    .where("s.benchmark", "=", benchmark)
    .groupBy("r.id")
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
