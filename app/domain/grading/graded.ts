import type { RuleVerdict, Tag } from "./verdict.ts";

/** Which tier of the protocol a verdict comes from. */
export type Tier = "ruling" | "rules";

/** Stable ids of the rules; recorded with each verdict, never reused for something else. */
export const ruleIds = [
  "same",
  "same_value",
  "literal",
  "all_aliases",
  "self_correction",
  "home_clause",
  "other",
  "other_value",
  "other_known",
  "other_variety",
  "other_language",
  "other_accent",
  "other_regnal",
  "derived_word",
  "less_specific",
  "alternatives",
  "rejected",
  "per_country",
  "abroad_only",
  "empty",
  "no_answer",
  "failure_message",
  "refusal",
  "clarification",
  "depends",
  "yes_no",
  "content_filter",
  "unclosed_reasoning",
  "addressed_to_grader",
  "too_long",
  "unsettled",
] as const;
export type RuleId = (typeof ruleIds)[number];

/** What the rules, or a ruling over them, say of one response. */
export interface Graded {
  readonly verdict: RuleVerdict;
  readonly tags: readonly Tag[];
  readonly tier: Tier;
  readonly rule: RuleId | "ruling";
  /** Incorrect only because nothing known is near it: reviewed by a steward before publication. */
  readonly closedWorld: boolean;
  /** The lenient count, which accepts the right answer among per-country ones, takes it. */
  readonly lenient: boolean;
  /** The answer that the response commits to, cleaned; the ledger's key is made of it. */
  readonly committed: string;
}
