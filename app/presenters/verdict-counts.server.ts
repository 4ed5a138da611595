import { type ScoreKey, scoreKeys } from "#domain/benchmark/suite.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "./format.server.ts";

const scoreNames: Record<ScoreKey, () => string> = {
  "target.simple": m.submission_score_target_simple,
  "target.oracle": m.submission_score_target_oracle,
  "control.simple": m.submission_score_control_simple,
  "control.oracle": m.submission_score_control_oracle,
};

interface Counts {
  items: number;
  correct: number;
  incorrect: number;
  not_attempted: number;
  unresolved: number;
}

/** Counts by verdict as a table's rows; empty before grading. */
export function presentCounts(counts: Partial<Record<ScoreKey, Counts>> | null | undefined) {
  return scoreKeys.flatMap((key) => {
    const count = counts?.[key];
    if (!count) return [];
    const { items, correct, incorrect, not_attempted, unresolved } = count;
    const figures = [items, correct, incorrect, not_attempted, unresolved].map(formatCount);
    return [{ name: scoreNames[key](), figures }];
  });
}
