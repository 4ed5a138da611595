import type { Generated } from "kysely";
import type { Condition, ScoredSuite } from "#domain/benchmark/suite.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";

export interface AnswerTable {
  /** HMAC over item revision and normalised answer, 32 bytes. */
  key: Buffer;
  item_revision: string;
  standing: "unresolved" | "closed_world" | "sure";
  /** What the rule says, of an answer that it decides for certain. */
  rule_verdict: Verdict | null;
  data_key: string;
  sealed: Buffer;
  first_seen_at: Generated<Date>;
}

export interface AnswerUseTable {
  answer: Buffer;
  submission: string;
  suite: ScoredSuite;
  condition: Condition;
  position: number;
}

/** Append-only; a trigger fills `seq`, `ruled_at` and `digest`. */
export interface RulingTable {
  seq: Generated<number>;
  answer: Buffer;
  verdict: Verdict;
  tags: Generated<Tag[]>;
  ruled_by: string;
  affiliation: string | null;
  data_key: string | null;
  sealed_note: Buffer | null;
  ruled_at: Generated<Date>;
  digest: Generated<Buffer>;
  /** Given without sight of others' rulings of the same answer. */
  blind: Generated<boolean>;
}

export interface ClosedWorldReviewTable {
  answer: Buffer;
  reviewed_by: string;
  reviewed_at: Generated<Date>;
}
