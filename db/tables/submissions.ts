import type { Generated, JSONColumnType } from "kysely";
import type { Condition, ScoredSuite } from "#domain/benchmark/suite.ts";
import type { Declarations } from "#domain/leaderboard/version-document.ts";
import type { OutcomeDetail } from "#domain/outcome/tally.ts";
import type { SubmissionState } from "#domain/submission/state.ts";

export interface PackTable {
  id: Generated<string>;
  organization_id: string;
  release: string;
  approved_at: Date | null;
  approved_by: string | null;
  created_at: Generated<Date>;
  justification: string | null;
  requested_by: string | null;
  refused_at: Date | null;
  refused_by: string | null;
  /** Told to those who asked. */
  refusal_reason: string | null;
}

export interface PackDecoyTable {
  pack: string;
  item_revision: string;
}

export interface ExposureTable {
  id: Generated<number>;
  organization_id: string;
  release: string;
  channel: "pack" | "endpoint" | "judge";
  target_items: number;
  pack: string | null;
  actor: string | null;
  occurred_at: Generated<Date>;
}

export interface SubmissionTable {
  id: Generated<string>;
  benchmark: string;
  release: string;
  organization_id: string;
  model_revision: string;
  track: "endpoint" | "predictions";
  /** Of a check, that of the attempt that it checks. */
  attempt: number;
  state: SubmissionState;
  state_at: Generated<Date>;
  reason_code: string | null;
  reason: string | null;
  suites: ScoredSuite[];
  declarations: JSONColumnType<Declarations, string | null, string | null> | null;
  confirmations: Generated<string[]>;
  notes: string | null;
  records: Generated<number>;
  /** The entry that this only checks; null for attempts. */
  checks: string | null;
  response_key: string;
  claim: string | null;
  claimed_at: Date | null;
  created_by: string | null;
  token_id: string | null;
  idempotency_key: string | null;
  request_digest: Buffer | null;
  /** When a steward looked at an entry that was held for it. */
  inspected_at: Date | null;
  inspected_by: string | null;
  /** Why it may be ranked though its answers to cue probes make one suspect a cue; public. */
  inspection_reason: string | null;
  created_at: Generated<Date>;
}

export interface SubmissionEventTable {
  id: Generated<number>;
  submission: string;
  state: SubmissionState;
  actor: string | null;
  reason_code: string | null;
  occurred_at: Generated<Date>;
}

export interface SubmissionChunkTable {
  submission: string;
  sequence: number;
  records: number;
  sealed: Buffer;
}

/** One bit an item, least significant bit first, in order of `release_item.position`. */
export interface OutcomeVectorTable {
  submission: string;
  suite: ScoredSuite;
  condition: Condition;
  items: number;
  correct: Buffer;
  not_attempted: Buffer;
  unresolved: Buffer;
  lenient: Buffer;
}

export interface SubmissionScoreTable {
  submission: string;
  suite: ScoredSuite;
  condition: Condition;
  items: number;
  correct: number;
  not_attempted: number;
  unresolved: number;
}

export interface SubmissionDetailTable {
  submission: string;
  /** Graded on its own release, or on a later one that only corrects or removes items. */
  release: string;
  grader_version: string;
  ledger_position: number;
  detail: JSONColumnType<OutcomeDetail, string, string>;
  graded_at: Generated<Date>;
}

/** Items only `a` has right, and only `b`, on target/simple; `a` < `b`. */
export interface PairCountTable {
  a: string;
  b: string;
  a_only: number;
  b_only: number;
}

/** Agreement of two attempts of one model revision on one release; a < b. */
export interface RetestTable {
  a: string;
  b: string;
  items: number;
  percent: number;
}

/** A scored attempt beside the first graded one of its model revision. */
export interface FirstAttemptRetestView {
  submission: string;
  first: string;
  first_attempt: number;
  items: number;
  percent: number;
}

/** Counts over the cue probes of a run; no row where none was asked. */
export interface CueResultTable {
  submission: string;
  asked: number;
  answered_for_country: number;
  unresolved: number;
}
