import type { ListedCheck } from "#db/queries/spot-checks.ts";
import { type CheckCounts, checkAgrees } from "#domain/outcome/spot-check.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";
import { presentMoment } from "./moment.server.ts";
import { stateName } from "./submission-state.server.ts";

/** What a check found; undefined while there is nothing to tell. */
export function checkResult(
  state: SubmissionState,
  counts: CheckCounts | null,
): string | undefined {
  if (!counts) return undefined;
  if (state === "check_open") return m.checks_open(counts);
  if (state !== "checked") return undefined;
  return checkAgrees(counts) ? m.checks_agreed(counts) : m.checks_differed(counts);
}

/** Checks of an entry, newest first: what each found, or how it stands, and since when. */
export function presentChecks(checks: readonly ListedCheck[], hrefOf: (id: string) => string) {
  return checks.map(({ id, state, stateAt, ...counted }) => ({
    id,
    href: hrefOf(id),
    result: checkResult(state, countsOf(counted)) ?? stateName(state),
    ...presentMoment(stateAt),
  }));
}

function countsOf({
  compared,
  agreed,
  unsettled,
}: Pick<ListedCheck, "compared" | "agreed" | "unsettled">): CheckCounts | null {
  if (compared === null || agreed === null || unsettled === null) return null;
  return { compared, agreed, unsettled };
}
