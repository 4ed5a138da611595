import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** Sealed chunks of a submission, in order of upload; only the worker may read them. */
export function listSealedChunks(db: Kysely<Database>, submission: string) {
  return db
    .selectFrom("submission_chunk")
    .select(["sequence", "records", "sealed"])
    .where("submission", "=", submission)
    .orderBy("sequence")
    .execute();
}
