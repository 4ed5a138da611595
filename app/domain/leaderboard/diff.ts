import type { VersionDocument, VersionEntry } from "./version-document.ts";

/** Why an entry that stands in both versions stands elsewhere. */
export type MoveCause =
  /** It was ranked and no longer is, or the other way round. */
  | "ranking"
  /** The items or the answer key changed. */
  | "release"
  /** Its verdicts changed: a new grader version, or rulings. */
  | "regraded"
  /** Others came, went or moved. */
  | "field";

export interface MovedEntry {
  before: VersionEntry;
  after: VersionEntry;
  causes: MoveCause[];
}

/** An entry that came or went, with the reasons that the versions record for it. */
export interface ChangedEntry {
  entry: VersionEntry;
  reasons: string[];
}

/** A name that changed between two versions, for instance a release. */
export interface Replaced {
  before: string;
  after: string;
}

export interface VersionDiff {
  release: Replaced | null;
  grader: Replaced | null;
  ledger: Replaced | null;
  /** In the order of the later document. */
  entered: ChangedEntry[];
  moved: MovedEntry[];
  /** In the order of the earlier document. */
  left: ChangedEntry[];
}

/**
 * What changed from one version to a later one of the same benchmark.
 *
 * @param between the versions between the two, oldest first: their recorded reasons count too
 */
export function diffVersions(
  before: VersionDocument,
  after: VersionDocument,
  between: readonly VersionDocument[] = [],
): VersionDiff {
  const recorded = [...between, after].flatMap(({ changes }) => changes);
  const reasonsOf = (id: string) =>
    recorded.filter(({ entry }) => entry === id).map(({ reason }) => reason);
  const earlier = new Map(before.entries.map((entry) => [entry.id, entry]));
  const later = new Set(after.entries.map(({ id }) => id));
  const gone = (entries: readonly VersionEntry[], known: { has(id: string): boolean }) =>
    entries
      .filter(({ id }) => !known.has(id))
      .map((entry) => ({ entry, reasons: reasonsOf(entry.id) }));
  return {
    release: replaced(before.release.id, after.release.id),
    grader: replaced(before.grader.version, after.grader.version),
    ledger: replaced(before.grader.ledger, after.grader.ledger),
    entered: gone(after.entries, earlier),
    moved: after.entries.flatMap((entry) => {
      const old = earlier.get(entry.id);
      const causes = old ? moveCauses(old, entry, before, after) : [];
      return old && causes.length > 0 ? [{ before: old, after: entry, causes }] : [];
    }),
    left: gone(before.entries, later),
  };
}

function replaced(before: string, after: string): Replaced | null {
  return before === after ? null : { before, after };
}

/** Empty where the entry keeps its position, its counts and its being ranked. */
function moveCauses(
  old: VersionEntry,
  entry: VersionEntry,
  before: VersionDocument,
  after: VersionDocument,
): MoveCause[] {
  const causes: MoveCause[] = [];
  if ((old.rank === null) !== (entry.rank === null)) causes.push("ranking");
  if (scoreText(old) !== scoreText(entry)) {
    causes.push(before.release.id === after.release.id ? "regraded" : "release");
  }
  const moved = old.rank && entry.rank && old.rank.position !== entry.rank.position;
  if (moved && causes.length === 0) causes.push("field");
  return causes;
}

function scoreText({ scores }: VersionEntry): string {
  return JSON.stringify(
    Object.values(scores).map((score) => score && [score.correct, score.items]),
  );
}
