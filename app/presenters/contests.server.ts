import type { listContestsOf } from "#db/queries/contests.ts";
import { isContestable, longestContest } from "#domain/desk/contest.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import type { TokenScope } from "#platform/auth/scopes.ts";
import { m } from "#platform/paraglide/messages.js";
import { presentMoment } from "./moment.server.ts";

const outcomes = { upheld: m.contest_upheld, dismissed: m.contest_dismissed };

/** Contests of a submission for its owner, and whether another may be opened. */
export function presentContests(
  state: SubmissionState,
  contests: Awaited<ReturnType<typeof listContestsOf>>,
  scopes: readonly TokenScope[],
) {
  const isOpen = contests.some(({ outcome }) => outcome === null);
  return {
    mayContest: isContestable(state) && !isOpen && scopes.includes("submit"),
    limit: longestContest,
    contests: contests.map(({ id, openedAt, outcome, answer }) => ({
      id,
      ...presentMoment(openedAt),
      outcome: outcome === null ? m.contest_waiting() : outcomes[outcome](),
      answer,
    })),
  };
}
