import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

export interface RateWindow {
  hits: number;
  /** Seconds until the window ends, rounded up. */
  endsInSeconds: number;
}

/** Counts one hit in the window of now and returns how many it holds, this one included. */
export async function countHit(
  db: Kysely<Database>,
  bucket: string,
  windowSeconds: number,
): Promise<RateWindow> {
  const start = sql<Date>`date_bin(make_interval(secs => ${windowSeconds}), now(), timestamptz 'epoch')`;
  const row = await db
    .insertInto("rate_window")
    .values({ bucket, starts_at: start, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["bucket", "starts_at"]).doUpdateSet({ hits: sql`rate_window.hits + 1` }),
    )
    .returning([
      "hits",
      sql<number>`ceil(extract(epoch from starts_at - now()) + ${windowSeconds}::float8)::int`.as(
        "endsInSeconds",
      ),
    ])
    .executeTakeFirstOrThrow();
  if (row.hits === 1) await deleteOldWindows(db);
  return row;
}

/** A few at a time, skipping what others delete, so that no request waits for another. */
async function deleteOldWindows(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_window where ctid = any(array(
    select ctid from rate_window where starts_at < now() - interval '1 day'
    limit 100 for update skip locked))`.execute(db);
}
