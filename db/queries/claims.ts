import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { changeState } from "./submission-state.ts";

type Handle = Kysely<Database>;

/** What a grader needs to know of the submission it has claimed. */
export interface ClaimedSubmission {
  id: string;
  benchmark: string;
  release: string;
  response_key: string;
  suites: ("target" | "control")[];
  records: number;
}

async function claim(db: Handle, submission: string, claimId: string): Promise<ClaimedSubmission> {
  return db
    .updateTable("submission")
    .set({ claim: claimId, claimed_at: sql`clock_timestamp()` })
    .where("id", "=", submission)
    .returning(["id", "benchmark", "release", "response_key", "suites", "records"])
    .executeTakeFirstOrThrow();
}

/**
 * Takes a submission for its first grading; an earlier claim (of a worker that died or sleeps)
 * ends with it. Undefined where there is nothing to grade: cancelled, or graded already.
 */
export function claimForGrading(
  db: Handle,
  submission: string,
  claimId: string,
  actor: string,
): Promise<ClaimedSubmission | undefined> {
  return db.transaction().execute(async (trx) => {
    const state = await changeState(trx, { submission, event: "grade", actor });
    return state === undefined ? undefined : claim(trx, submission, claimId);
  });
}

/** Takes a graded submission to settle it again; its state stays until the result is written. */
export function claimForRegrading(
  db: Handle,
  submission: string,
  claimId: string,
): Promise<ClaimedSubmission | undefined> {
  return db.transaction().execute(async (trx) => {
    const graded = await trx
      .selectFrom("submission")
      .select("id")
      .where("id", "=", submission)
      .where("state", "in", ["scored", "needs_review"])
      .forNoKeyUpdate()
      .executeTakeFirst();
    return graded && claim(trx, submission, claimId);
  });
}

/**
 * Locks the submission if the claim still holds it, until the end of the transaction; false means
 * that another worker has taken over and nothing may be written. The lock lets others refer to the row:
 * two submissions that are written together each count pairs with the other.
 */
export async function holdFence(
  trx: Handle,
  submission: string,
  claimId: string,
): Promise<boolean> {
  const held = await trx
    .selectFrom("submission")
    .select("id")
    .where("id", "=", submission)
    .where("claim", "=", claimId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
