import type { z } from "zod";
import { diffVersions, type MovedEntry } from "./diff.ts";
import type { changeSchema, VersionDocument, VersionEntry } from "./version-document.ts";

export type Change = z.infer<typeof changeSchema>;

/**
 * An entry of the version before that is gone, as its record says; `regraded` where its answers wait
 * for rulings again.
 */
export interface Departure {
  entry: string;
  kind: "withdrawn" | "voided" | "regraded";
  reason: string;
}

/**
 * The `changes` of a version against the one before: what happened to the release, the grader and
 * each entry, in that order.
 *
 * @throws RangeError when an entry is gone and no departure says why: nothing leaves in silence
 */
export function describeChanges(
  previous: VersionDocument,
  next: VersionDocument,
  departures: readonly Departure[],
): Change[] {
  const diff = diffVersions(previous, next);
  const changes: Change[] = [];
  if (diff.release) {
    const { before, after } = diff.release;
    const reason = `Release ${after} (${next.release.kind}) follows release ${before}.`;
    changes.push({ kind: "release", entry: null, reason });
  }
  if (diff.grader) {
    const { before, after } = diff.grader;
    changes.push({ kind: "regraded", entry: null, reason: `Grader ${after} replaces ${before}.` });
  }
  for (const { entry } of diff.entered) {
    changes.push({ kind: "new", entry: entry.id, reason: `Accepted since ${previous.version}.` });
  }
  for (const moved of diff.moved) changes.push(describeMove(moved));
  for (const { entry } of diff.left) changes.push(describeDeparture(entry, next, departures));
  return changes;
}

function describeMove({ before, after, causes }: MovedEntry): Change {
  const sentences = [];
  if (causes.includes("ranking")) sentences.push(after.rank ? "Now ranked." : "No longer ranked.");
  const was = before.scores["target.simple"];
  const is = after.scores["target.simple"];
  if (causes.includes("regraded") || causes.includes("release")) {
    sentences.push(`${was.correct} of ${was.items} became ${is.correct} of ${is.items} correct.`);
  }
  if (before.rank && after.rank && before.rank.position !== after.rank.position) {
    sentences.push(`Position ${before.rank.position} became ${after.rank.position}.`);
  }
  const kind = causes.includes("regraded") ? "regraded" : "moved";
  return { kind, entry: after.id, reason: sentences.join(" ") };
}

function describeDeparture(
  entry: VersionEntry,
  next: VersionDocument,
  departures: readonly Departure[],
): Change {
  const departure = departures.find(({ entry: id }) => id === entry.id);
  if (departure) return departure;
  if (next.release.kind !== "extend") {
    throw new RangeError(`entry ${entry.id} (${entry.model.name}) is gone without a reason`);
  }
  const reason = `Not yet run on release ${next.release.id}.`;
  return { kind: "release", entry: entry.id, reason };
}
