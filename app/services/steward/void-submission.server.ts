import { appendAudit } from "#db/queries/audit.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { noteEnd } from "#db/queries/version-notices.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/**
 * Declares a graded submission void, withdrawn or not: its score stands for nothing. Its record
 * stays, and versions that hold it keep it, under a banner with the reason.
 * @throws PrumoError `state_conflict`
 */
export async function voidSubmission(
  { db }: Pick<StewardContext, "db">,
  { submission, by, reason }: { submission: string; by: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const state = await changeState(trx, {
      submission,
      event: "void",
      actor: by,
      reasonCode: "voided",
      reason,
    });
    if (!state) throw new PrumoError("state_conflict", m.desk_void_refused());
    await noteEnd(trx, "voided", submission, reason);
    const facts = { reason };
    await appendAudit(trx, { actor: by, act: "submission.void", subject: submission, facts });
  });
}
