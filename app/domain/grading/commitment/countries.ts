import { MARK } from "../text/tokens.ts";
import { readAnswer } from "./answer.ts";
import { type CountryClause, findCountryClauses } from "./country-clauses.ts";
import { echoesQuestion, isHarmless } from "./explanation.ts";
import { mentions } from "./mentions.ts";
import { skipPrefix } from "./prefix.ts";
import {
  type Answer,
  findMark,
  isMark,
  K,
  phrase,
  type Reading,
  UNCLEAR,
  word,
} from "./reading.ts";

interface PlacedReading {
  readonly clause: CountryClause;
  readonly reading: Reading;
  /** A reference stands somewhere in it. */
  readonly mentioned: boolean;
}

/** Drops marks and joints (*e*, *mas*, *enquanto*, *já*) at both ends of a range. */
function trim(answer: Answer, from: number, end: number): [from: number, end: number] {
  let a = from;
  let b = end;
  while (a < b && (isOpeningMark(answer, a) || isJoint(answer, a, end))) a++;
  while (b > a && (isMark(answer, b - 1, ",;:.—/|\n•") || isJoint(answer, b - 1, end))) b--;
  return [a, b];
}

function isOpeningMark(answer: Answer, at: number): boolean {
  return answer.tokens.kind[at] === MARK && !isMark(answer, at, "(-+€$£");
}

function isJoint(answer: Answer, at: number, end: number): boolean {
  const { language } = answer.item;
  return (
    language.and.has(word(answer, at)) ||
    language.but.has(word(answer, at)) ||
    phrase(answer, at, end, K.alternative | K.conjunction) > 0
  );
}

/** True if nothing before the first clause answers: politeness, *depende do país*, a label. */
function isOnlyOpening(answer: Answer, from: number, end: number): boolean {
  let at = from;
  while (at < end) {
    const next = skipPrefix(answer, at, end);
    const depends = phrase(answer, next, end, K.depends);
    if (next === at && depends === 0) break;
    at = next + depends;
  }
  const [a, b] = trim(answer, at, end);
  if (a >= b) return true;
  return isMark(answer, end - 1, ":") && echoesQuestion(answer, a, b) && !mentions(answer, a, b);
}

function saysDepends(answer: Answer, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (phrase(answer, at, end, K.depends) > 0) return true;
  return false;
}

/** *O documento em Portugal é o X*: the place stands inside the subject. */
function isSubject(answer: Answer, from: number, clause: CountryClause, end: number): boolean {
  let at = clause.end;
  while (at < end && isMark(answer, at, ",")) at++;
  const isVerb =
    phrase(answer, at, end, K.verb) > 0 || answer.item.language.verbs.has(word(answer, at));
  return (
    isVerb && !mentions(answer, from, clause.from) && !isMark(answer, clause.from - 1, ",.;:\n")
  );
}

function readPlaced(
  answer: Answer,
  clause: CountryClause,
  from: number,
  end: number,
): PlacedReading {
  const [a, b] = trim(answer, from, end);
  const reading: Reading = a < b ? readAnswer(answer, a, b) : { is: "none" };
  return { clause, reading, mentioned: mentions(answer, a, b) };
}

function decideHome(placed: readonly PlacedReading[]): Reading {
  const home = placed.filter(({ clause }) => clause.isHome);
  const [only] = home;
  if (!only || home.length > 1) return UNCLEAR;
  const { reading } = only;
  if (reading.is === "match") return { ...reading, rule: "home_clause" };
  const elsewhere = placed.some(
    (p) => p !== only && p.reading.is !== "other" && p.reading.is !== "none",
  );
  return reading.is === "other" && !elsewhere ? reading : UNCLEAR;
}

function abroadOnly(placed: readonly PlacedReading[]): Reading {
  const isBrazil = placed.some(({ clause }) => clause.isBrazil);
  const [only] = placed;
  if (!only || placed.length > 1 || only.reading.is !== "other") return UNCLEAR;
  const { reading } = only;
  const tags =
    isBrazil && !reading.tags.includes("brazilian")
      ? [...reading.tags, "brazilian" as const]
      : reading.tags;
  return { ...reading, rule: "abroad_only", tags };
}

/** Per-country answers to a question that names no country show no default. */
function decide(
  answer: Answer,
  placed: readonly PlacedReading[],
  options: { dependsSaid: boolean },
): Reading {
  if (placed.some(({ reading }) => reading.is === "none")) return UNCLEAR;
  const home = placed.filter(({ clause }) => clause.isHome);
  const abroad = placed.filter(({ clause }) => !clause.isHome);
  if (home.length === 0) return abroadOnly(placed);
  if (answer.item.namesCountry) return decideHome(placed);
  const [only] = home;
  if (!only || home.length > 1) return UNCLEAR;
  const isConditional = only.clause.isConditional || abroad.length > 0;
  // *Depende. Em Portugal, X* may be the one answer, or one of several.
  if (!isConditional && options.dependsSaid && only.reading.is === "match") return UNCLEAR;
  if (!isConditional) return only.reading;
  const sure = (reading: Reading) => reading.is === "other" || reading.is === "several";
  if (only.reading.is === "match") {
    // The same answer everywhere shows nothing but that answer.
    const alike = abroad.some(({ reading, mentioned }) => reading.is === "match" || mentioned);
    return alike ? UNCLEAR : { is: "conditional", lenient: true, closedWorld: false };
  }
  const allWrong = placed.every(({ reading }) => sure(reading));
  return allWrong ? { is: "conditional", lenient: false, closedWorld: true } : UNCLEAR;
}

/** *X; no Brasil diz-se Y* commits to X, with a gloss. */
function readDefault(
  answer: Answer,
  from: number,
  first: CountryClause,
  clauses: readonly CountryClause[],
  end: number,
): Reading {
  if (clauses.some((clause) => clause.isConditional)) return UNCLEAR;
  const isRelative = answer.item.language.relatives.has(word(answer, first.from - 1));
  const [a, b] = trim(answer, from, first.from - (isRelative ? 1 : 0));
  const reading = readAnswer(answer, a, b);
  if (!isHarmless(answer, first.from, end)) return UNCLEAR;
  if (reading.is === "match") return reading;
  const later = mentions(answer, first.from, end);
  return reading.is === "other" && !later ? reading : UNCLEAR;
}

/**
 * Reads a response that says where its answer holds; `undefined` where it does not, or where the
 * place only follows the one answer (*NIF em Portugal*).
 */
export function readCountries(answer: Answer, from: number, end: number): Reading | undefined {
  const clauses = findCountryClauses(answer, from, end);
  const [first] = clauses;
  if (!first) return undefined;
  const leads = isOnlyOpening(answer, from, first.from) || isSubject(answer, from, first, end);
  if (leads) {
    const placed = clauses.map((clause, k) =>
      readPlaced(answer, clause, clause.end, clauses[k + 1]?.from ?? end),
    );
    return decide(answer, placed, { dependsSaid: saysDepends(answer, from, first.from) });
  }
  const [, answerEnd] = trim(answer, from, first.from);
  // In a later sentence the place belongs to the explanation.
  const sameSentence = findMark(answer, from, answerEnd, ".!?\n;") >= answerEnd;
  // *X, que no Brasil se chama Y*
  const isRelative = answer.item.language.relatives.has(word(answer, first.from - 1));
  // *NIF, no Brasil.* is *NIF no Brasil.*
  const isLast = first.end >= end || isMark(answer, first.end, ".;!?\n");
  const near = answerEnd === first.from || (isLast && answerEnd + 1 === first.from);
  const follows = sameSentence && !isRelative && near;
  if (!follows) return readDefault(answer, from, first, clauses, end);
  if (clauses.length === 1 && first.isHome && !first.isConditional) return undefined;
  const placed = clauses.map((clause, k) =>
    readPlaced(answer, clause, clauses[k - 1]?.end ?? from, clause.from),
  );
  const last = clauses.at(-1)?.end ?? end;
  const [a, b] = trim(answer, last, end);
  if (!isHarmless(answer, a, b) || mentions(answer, a, b)) return UNCLEAR;
  return decide(answer, placed, { dependsSaid: false });
}
