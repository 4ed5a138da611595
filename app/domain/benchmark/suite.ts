/** Suites that are scored. `target` ranks; `control` is shown apart. */
export const scoredSuites = ["target", "control"] as const;
export type ScoredSuite = (typeof scoredSuites)[number];

/**
 * Every suite an item file may name. `decoy` and `cue` items are asked but never
 * counted; `practice` items are public with their answers.
 */
export const itemSuites = [...scoredSuites, "decoy", "cue", "practice"] as const;
export type ItemSuite = (typeof itemSuites)[number];

/** `simple`: the question alone. `oracle`: a system prompt names the country. */
export const conditions = ["simple", "oracle"] as const;
export type Condition = (typeof conditions)[number];

/** Key of one of the four scores of an entry, as documents write it. */
export type ScoreKey = `${ScoredSuite}.${Condition}`;
export const scoreKeys = [
  "target.simple",
  "target.oracle",
  "control.simple",
  "control.oracle",
] as const satisfies readonly ScoreKey[];
