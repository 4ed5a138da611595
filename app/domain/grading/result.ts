import type { Answer, Reading } from "./commitment/reading.ts";
import { committedText } from "./committed.ts";
import type { Graded, RuleId } from "./graded.ts";
import type { RuleVerdict, Tag } from "./verdict.ts";

/** Longest committed answer, in characters. */
export const LONGEST_COMMITMENT = 300;

/** A verdict of the rules. */
export function result(
  verdict: RuleVerdict,
  rule: RuleId,
  committed: string,
  tags: readonly Tag[] = [],
  more: { closedWorld?: boolean; lenient?: boolean } = {},
): Graded {
  return {
    verdict,
    tags,
    tier: "rules",
    rule,
    closedWorld: more.closedWorld ?? false,
    lenient: more.lenient ?? false,
    committed: committedText(committed),
  };
}

/** The verdict that a reading of `text` amounts to. */
export function verdictOf(answer: Answer, reading: Reading, text: string, tags: Tag[]): Graded {
  const { tokens } = answer;
  const part = (from: number, end: number) =>
    tokens.text.slice(tokens.start[from] ?? 0, tokens.end[end - 1] ?? 0);
  switch (reading.is) {
    case "match": {
      const committed = part(reading.from, reading.end);
      if (committed.length > LONGEST_COMMITMENT)
        return result("unresolved", "too_long", text, tags);
      if (reading.variety) tags.push("language_variant");
      return result("correct", reading.rule, committed, tags);
    }
    case "other":
      return result(
        "incorrect",
        reading.rule,
        part(reading.from, reading.end),
        [...tags, ...reading.tags],
        { closedWorld: reading.closedWorld },
      );
    case "several":
      return result("incorrect", "alternatives", text, [...tags, "multiple"], reading);
    case "conditional":
      return result("incorrect", "per_country", text, [...tags, "conditional"], reading);
    case "rejected":
      return result("incorrect", "rejected", text, tags);
    case "declined":
      return result("not_attempted", "refusal", text, tags);
    default:
      return result("unresolved", "unsettled", text, tags);
  }
}
