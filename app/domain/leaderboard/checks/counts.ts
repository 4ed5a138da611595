import { type ScoreKey, scoreKeys } from "../../benchmark/suite.ts";
import { quantity } from "../../quantity.ts";
import type { Score, VersionDocument, VersionEntry } from "../version-document.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";

/** Every score counts every item of its suite, and its counts fit together. */
export const inspectCounts: Inspection = (document) => {
  const ids = document.entries.map(({ id }) => id);
  return {
    finding: `The counts of ${quantity(ids.length, "entry", "entries")} cover every item.`,
    faults: [
      ...unless(new Set(ids).size === ids.length, "An entry stands in the document twice."),
      ...document.entries.flatMap((entry) => [
        ...scoreKeys.flatMap((key) => scoreFaults(document, entry, key)),
        ...controlFaults(entry),
      ]),
    ],
  };
};

function scoreFaults(document: VersionDocument, entry: VersionEntry, key: ScoreKey): string[] {
  const score: Score | null = entry.scores[key];
  if (score === null) return [];
  const asked = document.release.suites.find(({ id }) => key.startsWith(`${id}.`))?.items;
  const { correct, items, not_attempted, lenient_correct } = score;
  const name = `${nameEntry(entry)}, ${key}`;
  return [
    ...unless(items === asked, `${name}: ${items} items where the release has ${asked ?? "none"}.`),
    ...unless(items > 0, `${name}: no item.`),
    ...unless(
      correct <= lenient_correct && lenient_correct + not_attempted <= items,
      `${name}: ${correct} correct, ${lenient_correct} leniently and ${not_attempted} not attempted ` +
        `do not fit ${items} items.`,
    ),
  ];
}

function controlFaults(entry: VersionEntry): string[] {
  const parts = [
    entry.scores["control.simple"],
    entry.scores["control.oracle"],
    entry.control_sensitivity,
  ];
  const missing = parts.filter((part) => part === null).length;
  return unless(
    missing === 0 || missing === parts.length,
    `${nameEntry(entry)}: the control suite is given in part.`,
  );
}
