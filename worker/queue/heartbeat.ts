import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** A pool that has not beaten for this long is dead; beats come four times as often. */
export const deadAfterSeconds = 6;
export const beatEveryMs = 1500;

/** Says that a pool of this process is alive, by the database's clock. */
export async function beat(db: Kysely<Database>, pool: string): Promise<void> {
  await db
    .insertInto("worker_heartbeat")
    .values({ pool, process_id: process.pid })
    .onConflict((conflict) => conflict.column("pool").doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function endHeartbeat(db: Kysely<Database>, pool: string): Promise<void> {
  await db.deleteFrom("worker_heartbeat").where("pool", "=", pool).execute();
}

/**
 * Gives back the jobs of pools that have stopped beating (killed, paused or cut off) and forgets
 * those pools. A kill is not the job's failure, so its attempt is given back too. Returns how
 * many jobs were freed. A paused pool that wakes up finds its claims gone and writes nothing.
 */
export async function sweepDeadPools(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const dead = await sql<{ locked_by: string; jobs: number }>`
      select locked_by, count(*)::int as jobs
      from graphile_worker._private_jobs j
      where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
        and not exists (
          select 1 from worker_heartbeat h
          where h.pool = j.locked_by
            and h.seen_at > now() - make_interval(secs => ${deadAfterSeconds}))
      group by locked_by`.execute(trx);
    const pools = dead.rows.map((row) => row.locked_by);
    if (pools.length > 0) {
      await sql`
        update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
        where locked_by = any(${pools}::text[])`.execute(trx);
      await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(trx);
    }
    await trx
      .deleteFrom("worker_heartbeat")
      .where("seen_at", "<", sql<Date>`now() - interval '1 minute'`)
      .execute();
    return dead.rows.reduce((sum, row) => sum + row.jobs, 0);
  });
}
