import type { SubmissionState } from "../submission/state.ts";

/** Longest text of a contest, in characters. */
export const longestContest = 4_000;

/** What has been made of a submission can be contested while something stands to be contested. */
export function isContestable(state: SubmissionState): boolean {
  return state === "scored" || state === "needs_review" || state === "voided";
}
