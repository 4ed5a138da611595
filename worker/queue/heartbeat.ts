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

/** Forgets pools that ended long ago without saying so. */
export async function forgetDeadPools(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom("worker_heartbeat")
    .where("seen_at", "<", sql<Date>`now() - interval '1 minute'`)
    .execute();
}
