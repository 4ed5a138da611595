import { readOther } from "../equivalence/other.ts";
import { MARK } from "../text/tokens.ts";
import { addsAnswer, complementEnd, refinementEnd, skipNeutral } from "./complements.ts";
import { isHarmless, isHarmlessClause, opensExplanation } from "./explanation.ts";
import { mentions } from "./mentions.ts";
import { type Head, nounPhraseEnd, readHead } from "./noun-phrase.ts";
import {
  type Answer,
  closingBracket,
  contentWords,
  isMark,
  isVerb,
  K,
  phrase,
  word,
} from "./reading.ts";
import { isRivalByComma, isSameKind } from "./rivals.ts";

export type Outcome = "match" | "other" | "unclear";

/** A further answer beside the first. */
export interface Alternative {
  readonly outcome: Outcome;
  readonly byComma: boolean;
  /** Alone behind a comma it may be where or what the first is (*Alfama, Lisboa*). */
  readonly maybeAddress: boolean;
  /** Not surely a rival: perhaps an apposition (*Fátima, Ourém*, *Évora, branca e murada*). */
  readonly maybeApposition: boolean;
}

/** What follows an answer in its sentence. */
export interface Tail {
  /** The rest changes nothing, beyond the alternatives found. */
  readonly clean: boolean;
  readonly alternatives: readonly Alternative[];
  /** It turns down a reference: *pão-de-ló, não bolo-rei*. */
  readonly rejects: boolean;
}

interface Cursor {
  readonly answer: Answer;
  readonly end: number;
  readonly head: Head | undefined;
  readonly alternatives: Alternative[];
  rejects: boolean;
}

const UNCLEAN = -1;

/** Reads one alternative at `at`; returns the index after it. */
function readAlternative(cursor: Cursor, at: number, byComma = false): number {
  const { answer, end } = cursor;
  let from = at;
  // *ou talvez o X*, *ou é X*
  for (let opening = 1; opening > 0; from += opening) {
    opening = phrase(answer, from, end, K.hedge | K.lead | K.alternative);
  }
  const { language } = answer.item;
  const isClause =
    language.but.has(word(answer, from)) ||
    language.not.has(word(answer, from)) ||
    isVerb(answer, from, from, end);
  const stop = nounPhraseEnd(answer, from, end);
  if (isClause || stop <= from) return UNCLEAN;
  const head = readHead(answer, from, stop);
  if (head) {
    const whole = skipNeutral(answer, head.end, stop, head.isValue) >= stop;
    const outcomes = { match: "match", differs: "other", unclear: "unclear" } as const;
    const outcome = whole && !head.isBound ? outcomes[head.outcome] : "unclear";
    cursor.alternatives.push({ outcome, byComma, maybeAddress: false, maybeApposition: false });
    return stop;
  }
  const other = readOther(answer, from, stop);
  const isOther = other.is === "other" && !mentions(answer, from, stop);
  const rule = other.is === "other" ? other.rule : undefined;
  const isForeign = rule === "other_variety" || rule === "other_language";
  const isKnown = rule !== undefined && rule !== "other";
  const isSureRival = byComma
    ? from === at && (isForeign || (isKnown && isRivalByComma(answer, from, stop, end)))
    : isKnown || isSameKind(answer, from, stop);
  const describes = !isSureRival || cursor.alternatives.some((one) => one.maybeApposition);
  cursor.alternatives.push({
    outcome: isOther ? "other" : "unclear",
    byComma,
    maybeAddress: byComma && !isForeign,
    maybeApposition: describes,
  });
  return stop;
}

function readMark(cursor: Cursor, at: number): number {
  const { answer, end, head } = cursor;
  if (isMark(answer, at, "(")) {
    const close = closingBracket(answer, at, end);
    const inside = at + 1;
    const alternative =
      phrase(answer, inside, close, K.alternative) > phrase(answer, inside, close, K.gloss);
    if (alternative)
      return readAlternative({ ...cursor, end: close }, inside) === close ? close + 1 : UNCLEAN;
    const adds = addsAnswer(answer, inside, close);
    return !adds && isHarmless(answer, inside, close) ? close + 1 : UNCLEAN;
  }
  if (isMark(answer, at, "/|")) return readAlternative(cursor, at + 1);
  if (isMark(answer, at, "&+") && head) return readAlternative(cursor, at + 1);
  const next = at + 1;
  if (isMark(answer, at, ",")) {
    if (next >= end) return end;
    const joint = phrase(
      answer,
      next,
      end,
      K.alternative | K.conjunction | K.contrast | K.hedgeAfter,
    );
    const gloss = phrase(answer, next, end, K.gloss);
    if (joint > gloss) return next;
    const isLimit = (head?.isValue ?? false) && phrase(answer, next, end, K.bound) > 0;
    if (isLimit || opensExplanation(answer, next, end)) {
      return isHarmlessClause(answer, next, end) ? end : UNCLEAN;
    }
    const complement = phrase(answer, next, end, K.complement);
    if (complement > 0) return next + complement;
    const refined = head ? refinementEnd(answer, head, next, end) : next;
    if (refined > next) return refined;
    return readAlternative(cursor, next, true);
  }
  if (isMark(answer, at, "—:=…")) {
    const alias = next < end ? readHead(answer, next, end) : undefined;
    if (head?.outcome === "match" && alias?.outcome === "match")
      return readAlternative(cursor, next);
    const long = contentWords(answer, next, end).length > 3;
    const explains = next >= end || opensExplanation(answer, next, end) || long;
    return explains && isHarmlessClause(answer, next, end) ? end : UNCLEAN;
  }
  return isMark(answer, at, ")") ? next : UNCLEAN;
}

/** *… e não X*, *… em vez de X*: what is turned down is no answer. */
function readContrast(cursor: Cursor, from: number): number {
  const { answer, end, head } = cursor;
  const stop = nounPhraseEnd(answer, from, end);
  if (stop <= from || isVerb(answer, from, from, end) || phrase(answer, from, end, K.verb) > 0) {
    return UNCLEAN;
  }
  if (!mentions(answer, from, stop)) return stop;
  const rejected = readHead(answer, from, stop);
  const isWhole = rejected && skipNeutral(answer, rejected.end, stop, rejected.isValue) >= stop;
  if (head?.outcome === "match" || rejected?.outcome !== "match" || !isWhole) return UNCLEAN;
  cursor.rejects = true;
  return stop;
}

function readWord(cursor: Cursor, at: number): number {
  const { answer, end, head } = cursor;
  const { language } = answer.item;
  const gloss = phrase(answer, at, end, K.gloss);
  const joint = phrase(answer, at, end, K.alternative | K.conjunction);
  if (joint > gloss) {
    const after = at + joint;
    const saysMore =
      phrase(answer, after, end, K.verb) > 0 ||
      isVerb(answer, after, after, end) ||
      language.relatives.has(word(answer, after));
    const isAlternative = phrase(answer, at, end, K.alternative) > 0;
    if (!isAlternative && phrase(answer, at, end, K.contrast) === 0 && saysMore) {
      return isHarmless(answer, after, end) ? end : UNCLEAN;
    }
    if (phrase(answer, at, end, K.contrast) === 0) return readAlternative(cursor, after);
  }
  const contrast = phrase(answer, at, end, K.contrast);
  if (contrast > 0) return readContrast(cursor, at + contrast);
  if (gloss > 0 || language.relatives.has(word(answer, at))) {
    return isHarmlessClause(answer, at, end) ? end : UNCLEAN;
  }
  const neutral = skipNeutral(answer, at, end, head?.isValue ?? false);
  if (neutral > at) return neutral;
  const complement = complementEnd(answer, at, end);
  return complement > at ? complement : UNCLEAN;
}

/** *X ou Y, conforme a região*: once a rival is named, quiet words after it change nothing. */
function isSettled({ answer, alternatives, end }: Cursor, at: number): boolean {
  const { language } = answer.item;
  const rival = alternatives.some((one) => one.outcome === "other" && !one.maybeApposition);
  if (!rival || mentions(answer, at, end)) return false;
  for (let i = at; i < end; i++) {
    const turns = language.but.has(word(answer, i)) || language.not.has(word(answer, i));
    const corrects = phrase(answer, i, end, K.correction | K.weakCorrection | K.home | K.abroad);
    if (turns || corrects > 0) return false;
  }
  return true;
}

/** Reads what follows an answer up to the end of its sentence. */
export function readTail(answer: Answer, from: number, end: number, head: Head | undefined): Tail {
  const cursor: Cursor = { answer, end, head, alternatives: [], rejects: false };
  let at = from;
  while (at < end) {
    const next = answer.tokens.kind[at] === MARK ? readMark(cursor, at) : readWord(cursor, at);
    if (next === UNCLEAN || next <= at) {
      return { ...cursor, clean: isSettled(cursor, at) };
    }
    at = next;
  }
  return { ...cursor, clean: true };
}
