import { quantity } from "../../quantity.ts";
import type { VersionEntry } from "../version-document.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";

const isMarked = ({ labels }: VersionEntry) =>
  labels.includes("cue_suspected") || labels.includes("cue_accepted");

/**
 * Entries above some share of cue probes, one for all, bear a label for it, and are ranked only
 * where the label says that a steward has accepted them.
 */
export const inspectCues: Inspection = ({ entries }) => {
  const marked = entries.filter(isMarked);
  const most = Math.max(
    ...entries.filter((entry) => !isMarked(entry)).map((entry) => entry.cue_suspicion ?? 0),
    0,
  );
  return {
    finding: `${quantity(marked.length, "suspicion of a cue follows", "suspicions of cues follow")} one limit.`,
    faults: entries.flatMap((entry) => [
      ...unless(
        entry.track === "endpoint" || entry.cue_suspicion === null,
        `${nameEntry(entry)} has a share of cue probes, and none was asked.`,
      ),
      ...unless(
        entry.rank === null || !entry.labels.includes("cue_suspected"),
        `${nameEntry(entry)} is ranked though a cue is suspected.`,
      ),
      ...unless(
        !(entry.labels.includes("cue_suspected") && entry.labels.includes("cue_accepted")),
        `${nameEntry(entry)}: a cue is both suspected and accepted.`,
      ),
      ...unless(
        !isMarked(entry) || (entry.cue_suspicion ?? 0) > most,
        `${nameEntry(entry)} is suspected of a cue with a share of ${entry.cue_suspicion}, where ${most} passes.`,
      ),
    ]),
  };
};
