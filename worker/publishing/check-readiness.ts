import type { Kysely } from "kysely";
import { countOverdue, countUnreviewed, countUnsettled } from "#db/queries/publication.ts";
import type { Database } from "#db/tables/index.ts";
import { graderVersion } from "#domain/grading/grade.ts";
import type { CollectedEntry } from "./collect-entries.ts";

/** Answers may wait this long for a ruling before they hold up a version. */
const daysToRule = 14;

/** What stands in the way of a version, each with what to do; empty where nothing does. */
export async function findObstacles(
  db: Kysely<Database>,
  benchmark: string,
  entries: readonly CollectedEntry[],
): Promise<string[]> {
  const obstacles: string[] = [];
  const unsettled = await countUnsettled(db, benchmark);
  if (unsettled > 0) {
    obstacles.push(
      `${unsettled} submissions are being settled again after a ruling: wait for the worker, then publish`,
    );
  }
  if (entries.some((entry) => entry.graderVersion !== graderVersion)) {
    obstacles.push(
      `some entries were graded by an older grader: run \`prumo regrade --benchmark ${benchmark}\``,
    );
  }
  const unreviewed = await countUnreviewed(
    db,
    entries.map((entry) => entry.submission),
  );
  if (unreviewed > 0) {
    obstacles.push(
      `${unreviewed} closed-world verdicts have not been looked at: see \`prumo adjudicate list --benchmark ${benchmark} --closed-world\``,
    );
  }
  const overdue = await countOverdue(db, benchmark, daysToRule);
  if (overdue > 0) {
    obstacles.push(
      `${overdue} answers have waited more than ${daysToRule} days for a ruling: see \`prumo adjudicate list --benchmark ${benchmark}\``,
    );
  }
  if (entries.length === 0) {
    obstacles.push("no entry is scored on the current release: there is nothing to publish");
  }
  return obstacles;
}
