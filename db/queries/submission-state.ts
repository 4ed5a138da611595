import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { slotAfter } from "#domain/quota/slot.ts";
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
  /** Left out, what is on record stays; null takes it away. */
  reasonCode?: string | null;
  reason?: string | null;
  /** Owner only: the change holds only for a submission of this organisation. */
  organization?: string;
  /** Worker only: the change holds only while this claim is the submission's. */
  claim?: string;
}

/**
 * The one way to change a submission's state: compare-and-set by the transition table, in one
 * query. A line of history is written where the state is another than before: what is graded
 * twice, because a worker died or a ruling came, is told once. The slot of the quota goes with the
 * state: spent when grading starts, given back where that does not come about or fails. Returns
 * the new state, or undefined where the event is refused by now.
 */
export async function changeState(
  db: Handle,
  change: StateChange,
): Promise<SubmissionState | undefined> {
  const to = transitions[change.event].to;
  const slot = slotAfter(change.event) ?? null;
  let found = db
    .selectFrom("submission")
    .select(["id", "state"])
    .where("id", "=", change.submission)
    .where("state", "in", [...statesBefore(change.event)])
    .forNoKeyUpdate();
  if (change.claim !== undefined) found = found.where("claim", "=", change.claim);
  if (change.organization !== undefined) {
    found = found.where("organization_id", "=", change.organization);
  }
  const changed = await db
    .with("before", () => found)
    .with("changed", (qb) =>
      qb
        .updateTable("submission as s")
        .from("before as b")
        .set({
          state: to,
          state_at: sql`case when b.state = ${to} then s.state_at else clock_timestamp() end`,
          ...(change.reasonCode !== undefined && { reason_code: change.reasonCode }),
          ...(change.reason !== undefined && { reason: change.reason }),
        })
        .whereRef("s.id", "=", "b.id")
        .returning(["s.id", "b.state as before"]),
    )
    .with("told", (qb) =>
      qb
        .insertInto("submission_event")
        .columns(["submission", "state", "actor", "reason_code"])
        .expression((eb) =>
          eb
            .selectFrom("changed")
            .select([
              "changed.id",
              sql<SubmissionState>`${to}`.as("state"),
              sql<string>`${change.actor}::text`.as("actor"),
              sql<string | null>`${change.reasonCode ?? null}::text`.as("reason_code"),
            ])
            .where("changed.before", "!=", to),
        ),
    )
    .with("slots", (qb) =>
      qb
        .updateTable("quota_slot as q")
        .from("changed")
        .set({ state: sql`${slot}::text`, changed_at: sql<Date>`clock_timestamp()` })
        .whereRef("q.submission", "=", "changed.id")
        // Nothing for events without an effect, whose slot is null.
        .where(sql<boolean>`q.state not in (${slot}::text, 'returned')`),
    )
    .selectFrom("changed")
    .select("id")
    .executeTakeFirst();
  return changed && to;
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

/** States in which verdicts are settled again when what they hang on changes. */
export const gradedStates = ["scored", "needs_review", "checked", "check_open"] as const;

/** Graded submissions of a benchmark, checks among them, which a new key, release or grader concerns. */
export async function listRegradable(db: Handle, benchmark: string): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("id")
    .where("benchmark", "=", benchmark)
    .where("state", "in", [...gradedStates])
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.id);
}
