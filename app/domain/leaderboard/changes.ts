import type { z } from "zod";
import type { Localised } from "../benchmark/localised.ts";
import { changeWords, joined } from "./change-words.ts";
import { diffVersions, type MovedEntry } from "./diff.ts";
import type { changeSchema, VersionDocument, VersionEntry } from "./version-document.ts";

type Change = z.infer<typeof changeSchema>;

/** A change of which the reason is told in each language. */
export type ExplainedChange = Omit<Change, "reason"> & { reason: Localised };

/**
 * An entry of the version before that is gone, as its record says; `regraded` where its answers wait
 * for rulings again.
 */
export interface Departure {
  entry: string;
  kind: "withdrawn" | "voided" | "regraded";
  reason: Localised;
}

/**
 * The `changes` of a version against the one before: what happened to the release, the grader and
 * each entry, in that order; in English, as the document keeps them.
 *
 * @throws RangeError when an entry is gone and no departure says why: nothing leaves in silence
 */
export function describeChanges(
  previous: VersionDocument,
  next: VersionDocument,
  departures: readonly Departure[],
): Change[] {
  return explainChanges(previous, next, departures).map(({ reason, ...change }) => ({
    ...change,
    reason: reason.en,
  }));
}

/** The same changes, told in each language. @throws RangeError as `describeChanges` */
export function explainChanges(
  previous: VersionDocument,
  next: VersionDocument,
  departures: readonly Departure[],
): ExplainedChange[] {
  const diff = diffVersions(previous, next);
  const changes: ExplainedChange[] = [];
  if (diff.release) {
    const { before, after } = diff.release;
    const reason = changeWords.release(after, next.release.kind, before);
    changes.push({ kind: "release", entry: null, reason });
  }
  if (diff.grader) {
    const { before, after } = diff.grader;
    changes.push({ kind: "regraded", entry: null, reason: changeWords.grader(after, before) });
  }
  for (const { entry } of diff.entered) {
    const reason = changeWords.accepted(previous.version);
    changes.push({ kind: "new", entry: entry.id, reason });
  }
  for (const moved of diff.moved) changes.push(explainMove(moved));
  for (const { entry } of diff.left) changes.push(explainDeparture(entry, next, departures));
  return changes;
}

function explainMove({ before, after, causes }: MovedEntry): ExplainedChange {
  const sentences: Localised[] = [];
  if (causes.includes("ranking")) {
    sentences.push(after.rank ? changeWords.ranked : changeWords.unranked);
  }
  const was = before.scores["target.simple"];
  const is = after.scores["target.simple"];
  if (causes.includes("regraded") || causes.includes("release")) {
    sentences.push(changeWords.correct(was, is));
  }
  if (before.rank && after.rank && before.rank.position !== after.rank.position) {
    sentences.push(changeWords.position(before.rank.position, after.rank.position));
  }
  const kind = causes.includes("regraded") ? "regraded" : "moved";
  return { kind, entry: after.id, reason: joined(sentences) };
}

function explainDeparture(
  entry: VersionEntry,
  next: VersionDocument,
  departures: readonly Departure[],
): ExplainedChange {
  const departure = departures.find(({ entry: id }) => id === entry.id);
  if (departure) return departure;
  if (next.release.kind !== "extend") {
    throw new RangeError(`entry ${entry.id} (${entry.model.name}) is gone without a reason`);
  }
  return { kind: "release", entry: entry.id, reason: changeWords.notYetRun(next.release.id) };
}
