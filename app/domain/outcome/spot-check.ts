import type { RuleVerdict } from "../grading/verdict.ts";

/** Items that a spot check asks; all of them where a suite has fewer. */
export const spotCheckItems = 60;

/** Of a hundred verdicts, those that must be the same. */
const agreementNeeded = 90;

/** Verdicts of the check and of the entry on one item. */
export interface VerdictPair {
  check: RuleVerdict;
  entry: RuleVerdict;
}

export interface CheckCounts {
  compared: number;
  agreed: number;
  /** Open on either side: a ruling may still make them alike. */
  unsettled: number;
}

/**
 * Counts the items on which a check came to the same verdict as the entry. What the rules leave
 * open on either side agrees with nothing yet, even with another open one.
 */
export function compareVerdicts(pairs: readonly VerdictPair[]): CheckCounts {
  const open = ({ check, entry }: VerdictPair) => check === "unresolved" || entry === "unresolved";
  return {
    compared: pairs.length,
    agreed: pairs.filter((pair) => !open(pair) && pair.check === pair.entry).length,
    unsettled: pairs.filter(open).length,
  };
}

/** Whether nothing that is open is waited for any more; a check of no item never ends. */
export function isCheckDecided({ compared, unsettled }: CheckCounts): boolean {
  return compared > 0 && unsettled === 0;
}

/** Whether a decided check found nine verdicts of ten the same: the entry is then *verified*. */
export function checkAgrees({ compared, agreed }: Pick<CheckCounts, "compared" | "agreed">) {
  return compared > 0 && 100 * agreed >= agreementNeeded * compared;
}

/** Whether an entry that somebody ran elsewhere is *verified*: its newest finished check agrees. */
export function isVerified({
  track,
  newestCheck,
}: {
  track: "endpoint" | "predictions";
  newestCheck: Pick<CheckCounts, "compared" | "agreed"> | null;
}): boolean {
  return track === "predictions" && newestCheck !== null && checkAgrees(newestCheck);
}
