import { listSealedChunks } from "#db/queries/responses.ts";
import { decodeRecords, type PredictionRecord } from "#domain/submission/record.ts";
import { responsesPlace } from "#platform/sealing/places.server.ts";
import { openRecord } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";

/** Opens the stored responses of a submission, in order of upload. */
export async function openResponses(
  context: WorkerContext,
  submission: { id: string; response_key: string },
): Promise<PredictionRecord[]> {
  const key = await context.dataKeys.open(context.db, submission.response_key);
  const chunks = await listSealedChunks(context.db, submission.id);
  const plain = chunks.map((chunk) =>
    openRecord(key, responsesPlace(submission.id, chunk.sequence), chunk.sealed),
  );
  return [...decodeRecords(plain)];
}
