import { listContests } from "#db/queries/contests.ts";
import { listProblemReports } from "#db/queries/problem-reports.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { openContest, openReport } from "./open-letter.server.ts";

const mostShown = 50;

/** Contests with what was written: the open ones, or those that were answered. */
export async function readContests(context: StewardContext, answered: boolean) {
  const rows = await listContests(context.db, answered, mostShown);
  return Promise.all(
    rows.map(async ({ sealed_text, data_key, ...row }) => ({
      ...row,
      text: await openContest(context, { id: row.id, sealed_text, data_key }),
    })),
  );
}

/** Problem reports with what was written: the open ones, or those that were settled. */
export async function readReports(context: StewardContext, settled: boolean) {
  const rows = await listProblemReports(context.db, settled, mostShown);
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await openReport(context, row)) })));
}
