import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import {
  type SubmissionEvent,
  type SubmissionState,
  statesBefore,
  transitions,
} from "#domain/submission/state.ts";

type Handle = Kysely<Database>;

export interface StateChange {
  submission: string;
  event: SubmissionEvent;
  /** User id or process that caused it, for the history. */
  actor: string;
  reasonCode?: string;
  reason?: string;
  /** Owner only: the change holds only for a submission of this organisation. */
  organization?: string;
  /** Worker only: the change holds only while this claim is the submission's. */
  claim?: string;
}

/**
 * The one way to change a submission's state: compare-and-set by the transition table, with a
 * line of history. Returns the new state, or undefined where the event is refused by now.
 */
export async function changeState(
  db: Handle,
  change: StateChange,
): Promise<SubmissionState | undefined> {
  const to = transitions[change.event].to;
  let update = db
    .updateTable("submission")
    .set({
      state: to,
      state_at: sql`clock_timestamp()`,
      ...(change.reasonCode !== undefined && { reason_code: change.reasonCode }),
      ...(change.reason !== undefined && { reason: change.reason }),
    })
    .where("id", "=", change.submission)
    .where("state", "in", [...statesBefore(change.event)]);
  if (change.claim !== undefined) update = update.where("claim", "=", change.claim);
  if (change.organization !== undefined) {
    update = update.where("organization_id", "=", change.organization);
  }
  const changed = await update.returning("id").executeTakeFirst();
  if (!changed) return undefined;
  await recordEvent(db, change, to);
  return to;
}

/** A line of a submission's history. */
export async function recordEvent(
  db: Handle,
  change: Pick<StateChange, "submission" | "actor" | "reasonCode"> & { occurredAt?: Date },
  state: SubmissionState,
): Promise<void> {
  await db
    .insertInto("submission_event")
    .values({
      submission: change.submission,
      state,
      actor: change.actor,
      reason_code: change.reasonCode ?? null,
      ...(change.occurredAt && { occurred_at: change.occurredAt }),
    })
    .execute();
}

/** Graded submissions of a benchmark, which a new key, release or grader concerns. */
export async function listRegradable(db: Handle, benchmark: string): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("id")
    .where("benchmark", "=", benchmark)
    .where("state", "in", ["scored", "needs_review"])
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.id);
}
