import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { deadAfterSeconds } from "./heartbeat.ts";

/** A job that was lost this often is taken for the reason. */
export const mostLosses = 10;
/** Long beside any grading, short for whoever waits for a run whose workers were merely restarted. */
const longestWaitSeconds = 300;

/** How often a job was lost with the process that ran it, since it was asked for. */
export function lossesOf(job: { flags: Readonly<Record<string, true>> | null }): number {
  return Object.keys(job.flags ?? {}).filter((flag) => flag.startsWith("lost ")).length;
}

/**
 * Gives back the jobs of pools that have stopped beating (killed, paused or cut off). Returns how
 * many.
 *
 * The queue ends a job by its id alone, whoever has it by then: a job that is given back gets a
 * new id, so that a paused pool that wakes up can neither claim for it nor end it.
 *
 * A kill is not the job's failure, so its attempt is given back too. But a job may be what ends
 * its processes. So each loss is noted in a flag (the queue keeps flags through retries and drops
 * them when the job is asked for anew), and from the second on the job waits e, e², e³ … seconds,
 * five minutes at most, while others have their turn. The waits vary by half, which parts it from a
 * job that merely ran beside it.
 */
export async function takeBackLostJobs(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    with lost as (
      select id, (select count(*) from jsonb_object_keys(coalesce(flags, '{}')) flag
        where flag like 'lost %') as losses
      from graphile_worker._private_jobs j
      where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
        and not exists (
          select 1 from worker_heartbeat h
          where h.pool = j.locked_by
            and h.seen_at > now() - make_interval(secs => ${deadAfterSeconds}))
      for update of j skip locked
    )
    update graphile_worker._private_jobs j set
      id = default,
      locked_by = null,
      locked_at = null,
      attempts = case when attempts < max_attempts then attempts - 1 else attempts end,
      flags = coalesce(flags, '{}') || jsonb_build_object('lost ' || losses + 1, true),
      run_at = case when losses = 0 then run_at
        else now() + least(exp(losses), ${longestWaitSeconds}) * (0.5 + random()) * interval '1 second' end
    from lost where j.id = lost.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Removes jobs that failed after a newer one was asked for under their key: the queue leaves them
 * without key and without attempts, and would never run or remove them.
 */
export async function removeSupersededJobs(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and locked_at is null and attempts >= max_attempts`.execute(db);
}

/** Says that a job gets on, however often it was lost: what it did is kept, and it is not to blame. */
export async function forgetLosses(db: Kysely<Database>, job: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set flags = null
    where id = ${job} and flags is not null`.execute(db);
}
