import type { Language } from "../language.ts";
import { type AccentRelation, accentRelation } from "../text/letters.ts";
import { romanValue } from "../text/roman.ts";
import { isCompared, isRaised, MARK, NUMBER, ORDINAL, type Tokens, WORD } from "../text/tokens.ts";
import { readOrdinal } from "../values/number-words.ts";

/** One spelling that stands for a word of a reference. */
export interface PatternForm {
  /** Canonical spelling, accents kept. */
  readonly word: string;
  readonly base: string;
}

/** One word of a reference with the spellings that stand for it. */
export interface PatternWord {
  readonly forms: readonly PatternForm[];
  /** Position of a king or pope: matches *V*, *Quinto*, *5.º*, *5*. */
  readonly regnal?: number;
  /** Word that an answer may leave out: punctuation, an article inside. */
  readonly optional?: boolean;
  /** Kind of a reference's digits: *2* is not *2.º*. Digits that abbreviate a word are ordinals. */
  readonly digits?: number;
}

/** One spelling of a reference as a sequence of words. */
export interface Pattern {
  readonly words: readonly PatternWord[];
  /** Another name of the same entity in another language or variety. */
  readonly variety: boolean;
  /**
   * The reference is a single letter or looks like a function word (*A*, *Sé*): it counts only
   * where it is all of an answer, never inside a sentence.
   */
  readonly wholeOnly: boolean;
}

export interface PatternMatch {
  readonly length: number;
  readonly variety: boolean;
  /** All words fit but the regnal number. */
  readonly regnalFault: "other" | "missing" | undefined;
}

function wordRelation(
  language: Language,
  given: string,
  base: string,
  kind: number,
  word: PatternWord,
): AccentRelation {
  let best: AccentRelation = "different";
  for (const form of word.forms) {
    if (form.base !== base) continue;
    if (kind !== WORD && kind !== (word.digits ?? ORDINAL)) continue;
    const relation = accentRelation(given, form.word, language.pack.accentVariety);
    if (relation === "same") return "same";
    if (relation === "variety") best = "variety";
  }
  return best;
}

/** Regnal number at `at` and its length in tokens. */
function regnalAt(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): { position: number; length: number } | undefined {
  if (at >= end) return undefined;
  const roman = tokens.kind[at] === WORD ? romanValue(tokens.word[at] ?? "") : undefined;
  if (roman !== undefined) return { position: roman, length: 1 };
  if (tokens.kind[at] === NUMBER || tokens.kind[at] === ORDINAL) {
    return { position: Number(tokens.word[at]), length: 1 };
  }
  return readOrdinal(language, tokens, at, end);
}

/**
 * Matches a pattern at token `at`, at token boundaries only; words may be parted by spaces,
 * hyphens or apostrophes, not by marks of which the reference knows nothing.
 */
export function matchPattern(
  language: Language,
  pattern: Pattern,
  tokens: Tokens,
  at: number,
  end: number,
): PatternMatch | undefined {
  let i = at;
  let variety = pattern.variety;
  for (const word of pattern.words) {
    if (word.regnal !== undefined) {
      const regnal = regnalAt(language, tokens, i, end);
      if (!regnal) return { length: i - at, variety, regnalFault: "missing" };
      i += regnal.length;
      if (regnal.position !== word.regnal) {
        return { length: i - at, variety, regnalFault: "other" };
      }
      continue;
    }
    if (i >= end) {
      if (word.optional) continue;
      return undefined;
    }
    const given = tokens.canonical[i] ?? "";
    const relation =
      tokens.kind[i] === MARK
        ? word.forms.some((form) => form.word === given)
          ? "same"
          : "different"
        : wordRelation(language, given, tokens.base[i] ?? "", tokens.kind[i] ?? WORD, word);
    if (relation === "different") {
      if (word.optional) continue;
      return undefined;
    }
    if (relation === "variety") variety = true;
    i++;
  }
  // *>10* and *10²* are not 10.
  if (isCompared(tokens, at) || isRaised(tokens, i)) return undefined;
  return { length: i - at, variety, regnalFault: undefined };
}
