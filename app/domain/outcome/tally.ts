import type { Condition, ScoredSuite, ScoreKey } from "../benchmark/suite.ts";
import type { RuleVerdict, Tag } from "../grading/verdict.ts";
import { packBits } from "../statistics/bit-vector.ts";

/** The verdict of one response, at the place of its item in the suite's vectors. */
export interface SettledResponse {
  suite: ScoredSuite;
  condition: Condition;
  /** From 0, below the suite's number of items. */
  position: number;
  verdict: RuleVerdict;
  tags: readonly Tag[];
  /** Right, or right but for standing under a country clause beside others. */
  lenient: boolean;
}

/** One (suite, condition): counts, and one bit an item in position order. */
export interface Outcome {
  items: number;
  correct: Uint8Array;
  not_attempted: Uint8Array;
  unresolved: Uint8Array;
  lenient: Uint8Array;
  counts: { correct: number; not_attempted: number; unresolved: number; lenient: number };
}

/** Shown by versions only; product.md allows none of it while an entry is provisional. */
export interface OutcomeDetail {
  lenient: Partial<Record<ScoreKey, number>>;
  /** Items right under `oracle` only (gained) and under `simple` only (lost). */
  sensitivity: Partial<Record<ScoredSuite, { gained: number; lost: number }>>;
  /** Responses that bear each tag, of `responses` in all suites and conditions. */
  tags: Partial<Record<Tag, number>>;
  responses: number;
  /** target/simple by category, unmerged, in order of category. */
  categories: { category: string; correct: number; items: number }[];
}

export interface Tally {
  outcomes: Map<ScoreKey, Outcome>;
  detail: OutcomeDetail;
  /**
   * Unresolved responses of all suites and conditions. Above zero the submission has bounds and no
   * rank: no figure is published that a ruling could still change.
   */
  open: number;
}

/** Categories of each suite's items, by position. */
export type SuiteCategories = Partial<Record<ScoredSuite, readonly string[]>>;

const scoreKey = (suite: ScoredSuite, condition: Condition): ScoreKey => `${suite}.${condition}`;

/**
 * Packs the settled responses of a whole submission into vectors and counts.
 *
 * @param categories one category per item of every suite that the submission answers
 * @throws RangeError where a place is filled twice, lies outside its suite, or stays empty:
 *   a submission is scored whole or not at all
 */
export function tallyResponses(
  settled: readonly SettledResponse[],
  categories: SuiteCategories,
): Tally {
  const places = new Map<ScoreKey, (SettledResponse | undefined)[]>();
  const suites = Object.keys(categories) as ScoredSuite[];
  for (const suite of suites) {
    const items = categories[suite]?.length ?? 0;
    for (const condition of ["simple", "oracle"] as const) {
      places.set(scoreKey(suite, condition), new Array(items).fill(undefined));
    }
  }

  const tags: Partial<Record<Tag, number>> = {};
  for (const response of settled) {
    const key = scoreKey(response.suite, response.condition);
    const row = places.get(key);
    if (row === undefined || response.position < 0 || response.position >= row.length) {
      throw new RangeError(`no place ${response.position} in ${key}`);
    }
    if (row[response.position] !== undefined) {
      throw new RangeError(`two responses at place ${response.position} of ${key}`);
    }
    row[response.position] = response;
    for (const tag of response.tags) tags[tag] = (tags[tag] ?? 0) + 1;
  }

  const outcomes = new Map<ScoreKey, Outcome>();
  for (const [key, row] of places) outcomes.set(key, packOutcome(key, row));

  const detail: OutcomeDetail = {
    lenient: {},
    sensitivity: {},
    tags,
    responses: settled.length,
    categories: [],
  };
  for (const [key, outcome] of outcomes) detail.lenient[key] = outcome.counts.lenient;
  for (const suite of suites) {
    detail.sensitivity[suite] = changes(
      places.get(scoreKey(suite, "simple")) ?? [],
      places.get(scoreKey(suite, "oracle")) ?? [],
    );
  }
  detail.categories = byCategory(places.get("target.simple") ?? [], categories.target ?? []);
  return {
    outcomes,
    detail,
    open: [...outcomes.values()].reduce((sum, outcome) => sum + outcome.counts.unresolved, 0),
  };
}

function packOutcome(key: ScoreKey, row: readonly (SettledResponse | undefined)[]): Outcome {
  const full = row.map((response, position) => {
    if (response === undefined) throw new RangeError(`no response at place ${position} of ${key}`);
    return response;
  });
  const is = (verdict: RuleVerdict) => full.map((response) => response.verdict === verdict);
  const flags = {
    correct: is("correct"),
    not_attempted: is("not_attempted"),
    unresolved: is("unresolved"),
    lenient: full.map((response) => response.lenient || response.verdict === "correct"),
  };
  const count = (list: readonly boolean[]) => list.filter(Boolean).length;
  return {
    items: full.length,
    correct: packBits(flags.correct),
    not_attempted: packBits(flags.not_attempted),
    unresolved: packBits(flags.unresolved),
    lenient: packBits(flags.lenient),
    counts: {
      correct: count(flags.correct),
      not_attempted: count(flags.not_attempted),
      unresolved: count(flags.unresolved),
      lenient: count(flags.lenient),
    },
  };
}

function changes(
  simple: readonly (SettledResponse | undefined)[],
  oracle: readonly (SettledResponse | undefined)[],
): { gained: number; lost: number } {
  let gained = 0;
  let lost = 0;
  for (const [position, before] of simple.entries()) {
    const was = before?.verdict === "correct";
    const is = oracle[position]?.verdict === "correct";
    if (is && !was) gained += 1;
    if (was && !is) lost += 1;
  }
  return { gained, lost };
}

function byCategory(
  row: readonly (SettledResponse | undefined)[],
  categories: readonly string[],
): OutcomeDetail["categories"] {
  const cells = new Map<string, { correct: number; items: number }>();
  for (const [position, category] of categories.entries()) {
    const cell = cells.get(category) ?? { correct: 0, items: 0 };
    cell.items += 1;
    if (row[position]?.verdict === "correct") cell.correct += 1;
    cells.set(category, cell);
  }
  return [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, cell]) => ({ category, ...cell }));
}
