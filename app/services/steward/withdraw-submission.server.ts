import type { StewardContext } from "#app/services/steward/open-answer.server.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { noteEnd } from "#db/queries/version-notices.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * Takes a graded submission off the board by a steward's act. Its record stays with its scores,
 * and versions that hold it keep it, under a banner.
 */
export async function withdrawSubmission(
  { db }: Pick<StewardContext, "db">,
  { submission, by, reason }: { submission: string; by: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const state = await changeState(trx, {
      submission,
      event: "withdraw",
      actor: by,
      reasonCode: "by_steward",
      reason,
    });
    if (!state) {
      throw new PrumoError("state_conflict", m.desk_withdraw_refused());
    }
    await noteEnd(trx, "withdrawn", submission, reason);
    await appendAudit(trx, {
      actor: by,
      act: "submission.withdraw",
      subject: submission,
      facts: { reason },
    });
  });
}
