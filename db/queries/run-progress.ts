import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Condition } from "#domain/benchmark/suite.ts";

type Handle = Kysely<Database>;

function selectRuns(db: Handle) {
  return db
    .selectFrom("endpoint_run as r")
    .innerJoin("endpoint as e", "e.id", "r.endpoint")
    .innerJoin("submission as s", "s.id", "r.submission")
    .select([
      "r.submission",
      "r.endpoint",
      "e.name as endpointName",
      "e.concurrency as ceiling",
      "r.purpose",
      "r.of_submission as ofSubmission",
      "r.calls",
      "r.pace",
      "r.input_tokens as inputTokens",
      "r.output_tokens as outputTokens",
      "r.faults",
      "r.reported_models as reportedModels",
      "r.seconds",
      "r.lost",
      "r.started_at as startedAt",
      "r.ended_at as endedAt",
      "s.state",
      sql<Date>`clock_timestamp()`.as("now"),
    ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

export interface RunCount {
  condition: Condition;
  answered: number;
  lost: number;
  /** Within the last minute. */
  recent: number;
  /** When the first of those came. */
  recentSince: Date | null;
}

export interface RunStanding extends RunRow {
  /** Of responses that are not yet sealed away: none once the run has ended. */
  counts: RunCount[];
}

/** How the runs behind these submissions stand, by submission; files have none. */
export async function findRunStandings(
  db: Handle,
  submissions: readonly string[],
): Promise<Map<string, RunStanding>> {
  if (submissions.length === 0) return new Map();
  const rows = await selectRuns(db)
    .where("r.submission", "in", [...submissions])
    .execute();
  const open = rows.filter(({ endedAt }) => endedAt === null).map(({ submission }) => submission);
  const counts = await countResponses(db, open);
  return new Map(rows.map((row) => [row.submission, { ...row, counts: counts(row.submission) }]));
}

async function countResponses(db: Handle, submissions: readonly string[]) {
  const rows =
    submissions.length === 0
      ? []
      : await db
          .selectFrom("run_response")
          .select([
            "submission",
            "condition",
            sql<number>`count(*) filter (where outcome = 'answered')`.as("answered"),
            sql<number>`count(*) filter (where outcome = 'lost')`.as("lost"),
            sql<number>`count(*) filter (where answered_at > clock_timestamp() - interval '1 minute')`.as(
              "recent",
            ),
            sql<Date | null>`min(answered_at) filter (where answered_at > clock_timestamp() - interval '1 minute')`.as(
              "recentSince",
            ),
          ])
          .where("submission", "in", [...submissions])
          .groupBy(["submission", "condition"])
          .execute();
  return (of: string): RunCount[] =>
    rows.filter(({ submission }) => submission === of).map(({ submission: _, ...count }) => count);
}
