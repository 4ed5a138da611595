import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/**
 * Notes a fault of one kind in the flags of the job that met it, which the queue keeps through
 * retries and drops when the job is asked for anew. Returns how many of that kind it has met.
 */
export async function noteFault(db: Kysely<Database>, job: string, kind: string): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    with met as (
      select id, (select count(*)::int + 1 from jsonb_object_keys(coalesce(flags, '{}')) flag
        where flag like ${`${kind} %`}) as faults
      from graphile_worker._private_jobs where id = ${job} for update
    )
    update graphile_worker._private_jobs j
    set flags = coalesce(flags, '{}') || jsonb_build_object(${kind}::text || ' ' || faults, true)
    from met where j.id = met.id returning faults`.execute(db);
  // A job that was given to another worker meanwhile counts there.
  return rows[0]?.faults ?? 0;
}
