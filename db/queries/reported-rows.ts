import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ReportedRow } from "#domain/leaderboard/version-document.ts";

/** Makes the stored rows of a benchmark exactly the given ones, in their order. */
export async function replaceReportedRows(
  trx: Kysely<Database>,
  benchmark: string,
  rows: readonly ReportedRow[],
): Promise<void> {
  let stale = trx.deleteFrom("reported_row").where("benchmark", "=", benchmark);
  if (rows.length > 0)
    stale = stale.where(
      "id",
      "not in",
      rows.map((row) => row.id),
    );
  await stale.execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("reported_row")
    .values(
      rows.map((row, position) => ({ benchmark, id: row.id, position, row: JSON.stringify(row) })),
    )
    .onConflict((conflict) =>
      conflict.columns(["benchmark", "id"]).doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        row: eb.ref("excluded.row"),
        loaded_at: sql`now()`,
      })),
    )
    .execute();
}
