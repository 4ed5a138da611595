import { randomUUID } from "node:crypto";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { databaseTime } from "#db/queries/database-time.ts";
import { enqueueWork } from "#db/queries/jobs.ts";
import { insertRun, runOf } from "#db/queries/runs.ts";
import {
  findNewestOf,
  listRunsDue,
  lockAttempt,
  type RepeatableRun,
} from "#db/queries/runs-again.ts";
import { changeState, recordEvent } from "#db/queries/submission-state.ts";
import { insertSubmission } from "#db/queries/submissions.ts";
import { reach } from "#platform/kill-point.server.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { runActor } from "#worker/endpoints/run/run-actor.ts";

/**
 * Has every entry that is due run on a release with new items: at Prumo's wish, so at no cost to a
 * quota and without another approval. Each is asked for in a transaction of its own, so that this
 * may end anywhere and be done again.
 * @returns how many were asked for
 */
export async function runAgain(context: WorkerContext, imported: string): Promise<number> {
  let asked = 0;
  // By now there may be a newer one, on which alone runs are of any use.
  const release = await findNewestOf(context.db, imported);
  for (const { id } of await listRunsDue(context.db, release)) {
    const made = await context.db.transaction().execute(async (trx) => {
      await lockAttempt(trx, id);
      const [due] = await listRunsDue(trx, release, id);
      if (due) await askFor({ ...context, db: trx }, release, due);
      return due !== undefined;
    });
    if (made) asked++;
    reach("again:asked");
  }
  return asked;
}

async function askFor(
  { db: trx, keys }: WorkerContext,
  release: string,
  due: RepeatableRun,
): Promise<void> {
  const id = randomUUID();
  const { wrapped } = await createDataKey([keys.recipients.worker]);
  const at = await databaseTime(trx);
  await insertSubmission(trx, {
    id,
    benchmark: due.benchmark,
    release,
    organization_id: due.organizationId,
    model_revision: due.modelRevision,
    track: "endpoint",
    state: "validating",
    suites: due.suites,
    declarations: due.declarations && JSON.stringify(due.declarations),
    confirmations: due.confirmations,
    notes: due.notes,
    response_key: await insertDataKey(trx, "responses", wrapped),
    created_at: at,
  });
  await insertRun(trx, {
    submission: id,
    ...runOf({ ...due, id: due.endpoint }),
    purpose: "release",
    of_submission: due.id,
  });
  const history = { submission: id, actor: runActor };
  await recordEvent(trx, { ...history, occurredAt: at }, "received");
  await recordEvent(trx, { ...history, occurredAt: at }, "validating");
  await changeState(trx, { ...history, event: "queue" });
  await enqueueWork(trx, { id, track: "endpoint" });
}
