import type { Kysely } from "kysely";
import { countOverdue, countUnreviewed, countUnsettled } from "#db/queries/publication.ts";
import type { Database } from "#db/tables/index.ts";
import type { Localised } from "#domain/benchmark/localised.ts";
import { graderVersion } from "#domain/grading/grade.ts";
import type { CollectedEntry } from "./collect-entries.ts";
import { obstacleWords } from "./obstacle-words.ts";

/** Answers may wait this long for a ruling before they hold up a version. */
const daysToRule = 14;

/** What stands in the way of a version, each with what to do; empty where nothing does. */
export async function findObstacles(
  db: Kysely<Database>,
  benchmark: string,
  entries: readonly CollectedEntry[],
): Promise<Localised[]> {
  const obstacles: Localised[] = [];
  const unsettled = await countUnsettled(db, benchmark);
  if (unsettled > 0) obstacles.push(obstacleWords.unsettled(unsettled));
  if (entries.some((entry) => entry.graderVersion !== graderVersion)) {
    obstacles.push(obstacleWords.olderGrader(benchmark));
  }
  const unreviewed = await countUnreviewed(
    db,
    entries.map((entry) => entry.submission),
  );
  if (unreviewed > 0) obstacles.push(obstacleWords.unreviewed(unreviewed, benchmark));
  const overdue = await countOverdue(db, benchmark, daysToRule);
  if (overdue > 0) obstacles.push(obstacleWords.overdue(overdue, daysToRule, benchmark));
  if (entries.length === 0) obstacles.push(obstacleWords.nothing);
  return obstacles;
}
