import { ClosedKey } from "#db/data-keys.ts";
import { listSealedChunks } from "#db/queries/responses.ts";
import { decodeRecords, type PredictionRecord } from "#domain/submission/record.ts";
import { responsesPlace } from "#platform/sealing/places.server.ts";
import { openRecord } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { GradingFault } from "./grading-fault.ts";

/**
 * Opens the stored responses of a submission, in order of upload.
 * @throws GradingFault `key_lost` or `damaged`
 */
export async function openResponses(
  context: WorkerContext,
  submission: { id: string; response_key: string },
): Promise<PredictionRecord[]> {
  const key = await context.dataKeys.open(context.db, submission.response_key).catch((error) => {
    if (!(error instanceof ClosedKey)) throw error;
    throw new GradingFault("key_lost", "the key of the stored responses is lost", error);
  });
  const chunks = await listSealedChunks(context.db, submission.id);
  try {
    const plain = chunks.map((chunk) =>
      openRecord(key, responsesPlace(submission.id, chunk.sequence), chunk.sealed),
    );
    return [...decodeRecords(plain)];
  } catch (error) {
    throw new GradingFault("damaged", "the stored responses cannot be opened", error);
  }
}
