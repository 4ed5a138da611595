import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { changeState, gradedStates } from "./submission-state.ts";

type Handle = Kysely<Database>;

/** What a grader needs to know of the submission it has claimed. */
export interface ClaimedSubmission {
  id: string;
  benchmark: string;
  release: string;
  response_key: string;
  suites: ("target" | "control")[];
  /** The entry that it only checks. */
  checks: string | null;
  records: number;
}

export interface ClaimRequest {
  submission: string;
  /** The new claim. */
  claim: string;
  /** The queue's job that asks for it; undefined where nothing but the caller does. */
  job?: string;
}

async function claim(trx: Handle, request: ClaimRequest): Promise<ClaimedSubmission> {
  return trx
    .updateTable("submission")
    .set({ claim: request.claim, claimed_at: sql`clock_timestamp()` })
    .where("id", "=", request.submission)
    .returning(["id", "benchmark", "release", "response_key", "suites", "checks", "records"])
    .executeTakeFirstOrThrow();
}

/**
 * Locks a submission for a claim; false where the job was given to another worker meanwhile, or a
 * newer job of the same key stands for it, which the queue marks by taking its key and its last
 * attempt. So the newest claim always has a job behind it that is tried until it is done, and
 * whoever finds his claim gone may let his own job go.
 *
 * The job is looked for after the lock is held, in a statement of its own, which sees what has
 * been committed until then; it is not locked itself, as rulings change jobs of submissions.
 */
async function lockForClaim(trx: Handle, { submission, job }: ClaimRequest): Promise<boolean> {
  await trx
    .selectFrom("submission")
    .select("id")
    .where("id", "=", submission)
    .forNoKeyUpdate()
    .execute();
  if (job === undefined) return true;
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs
    where id = ${job} and not (key is null and attempts >= max_attempts)`.execute(trx);
  return rows.length > 0;
}

/**
 * Takes a submission for its first grading; an earlier claim (of a worker that died or sleeps)
 * ends with it. Undefined where there is nothing to grade: cancelled, or graded already.
 */
export function claimForGrading(
  db: Handle,
  request: ClaimRequest,
  actor: string,
): Promise<ClaimedSubmission | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockForClaim(trx, request))) return undefined;
    const { submission } = request;
    const state = await changeState(trx, { submission, event: "grade", actor });
    return state && claim(trx, request);
  });
}

/** Takes a graded submission to settle it again; its state stays until the result is written. */
export function claimForRegrading(
  db: Handle,
  request: ClaimRequest,
): Promise<ClaimedSubmission | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockForClaim(trx, request))) return undefined;
    const graded = await trx
      .selectFrom("submission")
      .select("id")
      .where("id", "=", request.submission)
      .where("state", "in", [...gradedStates])
      .executeTakeFirst();
    return graded && claim(trx, request);
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
