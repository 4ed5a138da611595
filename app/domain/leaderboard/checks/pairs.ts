import { quantity } from "../../quantity.ts";
import type { VersionDocument, VersionEntry } from "../version-document.ts";
import { type Inspection, nameEntry } from "./check.ts";

/** Every pair of ranked entries stands once, in order, with counts that their scores allow. */
export const inspectPairs: Inspection = (document) => ({
  finding: `${quantity(document.pairs.length, "pair agrees", "pairs agree")} with the scores.`,
  faults: pairFaults(document),
});

/** Ranked entries in document order: what the numbers of `pairs` refer to. */
export function rankedEntries({ entries }: VersionDocument): VersionEntry[] {
  return entries.filter(({ rank }) => rank !== null);
}

export function pairFaults(document: VersionDocument): string[] {
  const ranked = rankedEntries(document);
  const expected = (ranked.length * (ranked.length - 1)) / 2;
  if (document.pairs.length !== expected) {
    return [
      `${ranked.length} ranked entries have ${expected} pairs, and ` +
        `${document.pairs.length} are given.`,
    ];
  }
  const faults: string[] = [];
  for (let i = 0, at = 0; i < ranked.length; i++) {
    for (let j = i + 1; j < ranked.length; j++, at++) {
      const pair = document.pairs[at] as [number, number, number, number];
      if (pair[0] !== i || pair[1] !== j) {
        return [`Pair ${at + 1} is of ${pair[0]} and ${pair[1]}, where ${i} and ${j} belong.`];
      }
      const [first, second] = [ranked[i] as VersionEntry, ranked[j] as VersionEntry];
      if (!fits(first, second, pair[2], pair[3])) {
        faults.push(
          `${nameEntry(first)} and ${nameEntry(second)}: ${pair[2]} and ${pair[3]} items that only ` +
            "one has right do not fit their scores.",
        );
      }
    }
  }
  return faults;
}

function fits(first: VersionEntry, second: VersionEntry, b: number, c: number): boolean {
  const { correct, items } = first.scores["target.simple"];
  const other = second.scores["target.simple"].correct;
  return correct - b === other - c && b <= correct && correct + c <= items;
}
