import { enqueueJob } from "#db/queries/jobs.ts";
import { endRun, listRunResponses } from "#db/queries/runs.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { insertChunk } from "#db/queries/submissions.ts";
import { isTooMuchLost } from "#domain/endpoint/lost-calls.ts";
import { decodeRecords, type PredictionRecord } from "#domain/submission/record.ts";
import { reach } from "#platform/kill-point.server.ts";
import { runResponsePlace } from "#platform/sealing/places.server.ts";
import { ResponseSealer } from "#platform/sealing/response-sealer.server.ts";
import { openRecord } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { runActor } from "./run-actor.ts";

/** Why there is no answer to grade: the endpoint, not the model, failed. */
const lostReason = "transport_error";

/**
 * Seals the responses of a complete run in chunks, as those of a file are, and has them graded, in
 * one transaction. Does nothing where the claim no longer holds the run, or it was paused at the last
 * moment: who resumes it has nothing to ask and comes here again.
 * @returns false where too much was lost on the way for a score: nothing is sealed then
 */
export async function finishRun(
  context: WorkerContext,
  run: { id: string; claim: string; responseKey: string },
): Promise<boolean> {
  const key = await context.dataKeys.open(context.db, run.responseKey);
  return context.db.transaction().execute(async (trx) => {
    const fence = { submission: run.id, claim: run.claim };
    if (!(await changeState(trx, { ...fence, event: "run", actor: runActor }))) return true;
    const sealer = new ResponseSealer(run.id, key);
    const rows = await listRunResponses(trx, run.id);
    const lost = rows.filter(({ sealed }) => sealed === null).length;
    if (isTooMuchLost(lost, rows.length)) return false;
    for (const row of rows) {
      const place = runResponsePlace(run.id, row.itemRevision, row.condition);
      sealer.add(
        row.sealed === null
          ? {
              item_id: row.itemId,
              condition: row.condition,
              response: "",
              finish_reason: lostReason,
            }
          : onlyRecord(openRecord(key, place, row.sealed)),
      );
      for (const chunk of sealer.takeFull())
        await insertChunk(trx, { submission: run.id, ...chunk });
    }
    for (const chunk of sealer.takeRest()) await insertChunk(trx, { submission: run.id, ...chunk });
    await endRun(trx, run.id, { records: rows.length, lost });
    await enqueueJob(trx, "grade-submission", { v: 1, submissionId: run.id }, `grade ${run.id}`);
    reach("run:before-finish");
    return true;
  });
}

function onlyRecord(line: Uint8Array): PredictionRecord {
  const [record] = decodeRecords([line]);
  if (!record) throw new Error("a stored response is empty");
  return record;
}
