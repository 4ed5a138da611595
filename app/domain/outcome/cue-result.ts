import type { RuleVerdict } from "../grading/verdict.ts";

/** What came back to the cue probes of one run. Nothing of it is scored. */
export interface CueResult {
  asked: number;
  /** Surely answered for the benchmark's country, though the wording points elsewhere. */
  answeredForCountry: number;
  /** Left open by the rules. */
  unresolved: number;
}

/**
 * Counts the verdicts of cue probes, whose reference is the benchmark's own country's answer:
 * `correct` shows a cue. Null where none was asked, as for uploads.
 */
export function countCues(verdicts: readonly RuleVerdict[]): CueResult | null {
  if (verdicts.length === 0) return null;
  const count = (is: RuleVerdict) => verdicts.filter((verdict) => verdict === is).length;
  return {
    asked: verdicts.length,
    answeredForCountry: count("correct"),
    unresolved: count("unresolved"),
  };
}

/**
 * Share of cue probes answered for the benchmark's country, in [0, 1]. Unresolved ones are asked
 * and never count as shown: the share can keep an entry out of the ranking, no person rules the
 * answers to probes, and a doubt is no ground for a suspicion.
 */
export function cueSuspicion({ asked, answeredForCountry }: CueResult): number {
  return answeredForCountry / asked;
}
