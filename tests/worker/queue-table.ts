import { sql } from "kysely";
import type { TestSite } from "#tests/factories/site.ts";
import { until } from "./site.ts";

export interface QueuedJob {
  id: number;
  task: string;
  key: string | null;
  attempts: number;
  losses: number;
  locked_by: string | null;
  last_error: string | null;
  waits: boolean;
}

/** The queue as the worker's role sees it, in order of ids: gradings, and nothing that is told. */
export async function jobsOf(site: TestSite): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select j.id, t.identifier as task, key, attempts, locked_by, last_error,
      (select count(*) from jsonb_object_keys(coalesce(flags, '{}'))) as losses,
      run_at > now() as waits
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier not like 'tell-%' and t.identifier <> 'send-mail' order by j.id`.execute(
    site.worker.db,
  );
  return rows;
}

export const emptyQueue = (site: TestSite) => until(async () => (await jobsOf(site)).length === 0);

export async function clearQueue(site: TestSite): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(site.worker.db);
}

/** Until this many gradings wait for the ledger, which `holdLedger` holds. */
export const waitingForLedger = (site: TestSite, gradings: number) =>
  until(async () => {
    const { rows } = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory'
      and not granted`.execute(site.worker.db);
    return rows.length === gradings;
  });

/** Lets no grading or ruling write until the returned function is called. */
export async function holdLedger(site: TestSite): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { db } = site.database.open("owner");
  const held = await new Promise<{ ended: Promise<void> }>((resolve, reject) => {
    const ended = db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('ruling chain'))`.execute(trx);
      resolve({ ended });
      await released;
    });
    ended.catch(reject);
  });
  return async () => {
    release();
    await held.ended;
  };
}
