import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { OwnerAction } from "#domain/api/submission.ts";
import { cancelSubmission, type OwnerChange } from "./cancel-submission.server.ts";
import { pauseRun, resumeRun } from "./run-control.server.ts";
import { withdrawSubmission } from "./withdraw-submission.server.ts";

const changes: Record<
  OwnerAction,
  (deps: { db: Kysely<Database> }, change: OwnerChange & { reason?: string }) => Promise<void>
> = {
  cancel: cancelSubmission,
  withdraw: withdrawSubmission,
  pause: pauseRun,
  resume: resumeRun,
};

/** What an owner asks for of a submission. @throws PrumoError `not_found`, `state_conflict` */
export function changeSubmission(
  deps: { db: Kysely<Database> },
  action: OwnerAction,
  change: OwnerChange & { reason?: string },
): Promise<void> {
  return changes[action](deps, change);
}
