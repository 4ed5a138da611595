/** What a response is worth. Only `correct` scores; all three count in the denominator. */
export const verdicts = ["correct", "incorrect", "not_attempted"] as const;
export type Verdict = (typeof verdicts)[number];

/** The rules may also leave a response for a person: a score is then a range. */
export type RuleVerdict = Verdict | "unresolved";

/** Explain a verdict; never change a score. */
export const tags = [
  "brazilian",
  "foreign_language",
  "multiple",
  "conditional",
  "clarification",
  "refusal",
  "truncated",
  "injection",
  "loop",
  "language_variant",
] as const;
export type Tag = (typeof tags)[number];
