import { type Insertable, type Kysely, sql } from "kysely";
import type { ProblemReportTable } from "#db/tables/desk.ts";
import type { Database } from "#db/tables/index.ts";
import type { ReportOutcome } from "#domain/desk/report.ts";

/** Adds a report; nothing is read back, which the web may not. */
export async function insertProblemReport(
  db: Kysely<Database>,
  report: Insertable<ProblemReportTable>,
): Promise<void> {
  await db.insertInto("problem_report").values(report).execute();
}

/** Reports, sealed as they are: the open ones oldest first, or the settled ones newest first. */
export function listProblemReports(db: Kysely<Database>, settled: boolean, limit: number) {
  const all = db.selectFrom("problem_report").selectAll().limit(limit);
  return settled
    ? all.where("settled_at", "is not", null).orderBy("settled_at", "desc").execute()
    : all.where("settled_at", "is", null).orderBy("received_at").execute();
}

export function findOpenReport(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("problem_report")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .where("settled_at", "is", null)
    .executeTakeFirst();
}

/** Settles an open report and erases its contact; false where it was settled before. */
export async function settleProblemReport(
  trx: Kysely<Database>,
  id: string,
  settled: { outcome: ReportOutcome; note: string; by: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable("problem_report")
    .set({
      outcome: settled.outcome,
      outcome_note: settled.note,
      settled_by: settled.by,
      settled_at: sql<Date>`now()`,
      sealed_contact: null,
    })
    .where(sql<boolean>`id::text = ${id}`)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
