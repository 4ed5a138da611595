import { cueLimitOf } from "#datasets/catalog.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { findDeskSubmission } from "#db/queries/desk-submissions.ts";
import { markInspected } from "#db/queries/inspections.ts";
import { PrumoError } from "#domain/errors.ts";
import { cueStanding } from "#domain/leaderboard/cue-standing.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/**
 * Records that a steward has looked at an entry that is held: much was not attempted, or a cue is
 * suspected. The latter is ranked from then on, for a public reason.
 * @throws PrumoError `not_found`, `invalid_request` where the reason is missing
 */
export async function inspectSubmission(
  context: StewardContext,
  { submission, by, reason }: { submission: string; by: string; reason: string },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await findDeskSubmission(trx, submission);
    const isSuspected =
      found !== undefined && cueStanding(found, cueLimitOf(found.benchmark)) === "suspected";
    if (isSuspected && reason === "") {
      throw new PrumoError("invalid_request", m.desk_reason_missing());
    }
    const accepted = isSuspected ? reason : null;
    if (!(await markInspected(trx, { submission, by, reason: accepted }))) {
      throw new PrumoError("not_found", `no graded submission ${submission}`);
    }
    await appendAudit(trx, {
      actor: by,
      act: "submission.inspect",
      subject: submission,
      ...(accepted !== null && { facts: { reason: accepted } }),
    });
  });
}
