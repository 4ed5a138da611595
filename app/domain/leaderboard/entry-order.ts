import type { VersionEntry } from "./version-document.ts";

/** What the order of a document's entries depends on. */
export interface OrderedEntry {
  id: string;
  model: Pick<VersionEntry["model"], "name">;
  revision: string;
  ranked: boolean;
  /** Items correct on target/simple, of the same items for all. */
  correct: number;
}

/**
 * Order of entries in a document: ranked ones by items correct, most first; equal ones, and then
 * the unranked, by name. Nothing else breaks ties of accuracy, so names decide places and not ranks.
 *
 * Names are compared without diacritics and case, code point by code point, then as they are, then
 * by revision and id: no locale is involved, and any reader gets the same order.
 */
export function compareEntries(a: OrderedEntry, b: OrderedEntry): number {
  if (a.ranked !== b.ranked) return a.ranked ? -1 : 1;
  if (a.ranked && a.correct !== b.correct) return b.correct - a.correct;
  return (
    compareCodePoints(fold(a.model.name), fold(b.model.name)) ||
    compareCodePoints(a.model.name, b.model.name) ||
    compareCodePoints(a.revision, b.revision) ||
    compareCodePoints(a.id, b.id)
  );
}

/** The key of an entry that stands in a document. */
export function orderOf(entry: VersionEntry): OrderedEntry {
  const { id, model, revision } = entry;
  const { correct } = entry.scores["target.simple"];
  return { id, model, revision, ranked: entry.rank !== null, correct };
}

function fold(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Unlike `<`, puts characters beyond U+FFFF after all others. */
function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) as number);
  const right = Array.from(b, (character) => character.codePointAt(0) as number);
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at] as number) - (right[at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
