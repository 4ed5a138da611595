import type { ItemSuite } from "../benchmark/suite.ts";

/** Suites that a pack can hold. Cue probes are only ever asked by Prumo itself. */
export type PackSuite = Exclude<ItemSuite, "cue">;

export interface ExpectedItem {
  suite: PackSuite;
  /**
   * The question asks for a number, a year or a date. Read off the question, never off its
   * answer; lets answers that slid to the neighbouring row be noticed.
   */
  asksForNumber?: boolean;
}

/** What a file is judged against: the team's own pack, its decoys included. */
export interface ExpectedItems {
  benchmark: string;
  release: string;
  items: ReadonlyMap<string, ExpectedItem>;
  /**
   * Whether an id that is not in `items` belongs to another release or benchmark. Must be false
   * for decoys of other teams, which nothing may tell from an unknown id.
   */
  knownElsewhere?: (itemId: string) => boolean;
}

/** What a file can hold of, as far as anyone outside is told. */
export const shownSuites = ["target", "control", "practice"] as const;
export type ShownSuite = (typeof shownSuites)[number];

/** A decoy counts, and is asked for, as an item of the target suite that it hides in. */
export function shownSuite(suite: PackSuite): ShownSuite {
  return suite === "decoy" ? "target" : suite;
}

/**
 * The same expectation with decoys written as target items, fit to be sent to a browser.
 * Reports made with it are the same as with the original.
 */
export function withoutDecoyMarks(expected: ExpectedItems): ExpectedItems {
  const items = new Map<string, ExpectedItem>();
  for (const [id, item] of expected.items)
    items.set(id, { ...item, suite: shownSuite(item.suite) });
  return { ...expected, items };
}
