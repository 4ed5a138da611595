import { type Answer, K, phrase, type Reading } from "./commitment/reading.ts";
import { committedText } from "./committed.ts";
import type { Graded, RuleId } from "./graded.ts";
import { NUMBER } from "./text/tokens.ts";
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

/**
 * A text that speaks of knowing, answering or asking, opens with a negation or ends with a question
 * may decline or ask back: that it shares nothing with a reference proves nothing.
 */
function mayDecline({ kinds, tokens, item }: Answer): boolean {
  if ((kinds & K.speech) !== 0) return true;
  const last = tokens.word.findLast((word) => word !== "\n");
  const { negativeOpenings } = item.language;
  return last === "?" || negativeOpenings.has(tokens.word[0] ?? "");
}

/** *Não é X, é Braga*, where the lexicon knows Braga. */
function putsRight(answer: Answer, reading: Reading): boolean {
  if (reading.is !== "other" || reading.rule !== "other_known") return false;
  if ((answer.kinds & K.speech) !== 0) return false;
  return phrase(answer, 0, answer.tokens.count, K.negation) > 0;
}

/** *um euro e meio*, *1 hora e 30*: what the joiner adds may belong to the value before it. */
function joinsOneValue({ item, tokens, kinds }: Answer): boolean {
  const hasNumber = item.references.some((one) => one.tokens.kind.includes(NUMBER));
  if (!(item.interest || hasNumber) || (kinds & K.alternative) !== 0) return false;
  if (tokens.word.some((word) => ",;/\n".includes(word))) return false;
  const { joiner, small } = item.language.pack.numbers;
  return tokens.word.some((word, i) => {
    if (word !== joiner || i === 0) return false;
    const next = tokens.word[i + 1] ?? "";
    const isNumber = tokens.kind[i + 1] === NUMBER || small[next] !== undefined;
    return isNumber || item.language.fractions.has(next);
  });
}

/** A reference of several things is named in full, in another order or with other joints. */
function namesWholePair({ item, tokens }: Answer): boolean {
  const { and } = item.language;
  return item.references.some(
    (reference) =>
      reference.content.length > 1 &&
      reference.tokens.word.some((word) => and.has(word)) &&
      reference.content.every((word) => tokens.base.includes(word)),
  );
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
      if (reading.closedWorld && mayDecline(answer) && !putsRight(answer, reading)) break;
      return result(
        "incorrect",
        reading.rule,
        part(reading.from, reading.end),
        [...tags, ...reading.tags],
        { closedWorld: reading.closedWorld },
      );
    case "several":
      if ((reading.closedWorld && mayDecline(answer)) || joinsOneValue(answer)) break;
      if (namesWholePair(answer)) break;
      return result("incorrect", "alternatives", text, [...tags, "multiple"], reading);
    case "conditional":
      return result("incorrect", "per_country", text, [...tags, "conditional"], reading);
    case "rejected":
      return result("incorrect", "rejected", text, tags);
    case "declined":
      return result("not_attempted", "refusal", text, tags);
    default:
      break;
  }
  return result("unresolved", "unsettled", text, tags);
}
