import { appendAudit } from "#db/queries/audit.ts";
import { markInspected } from "#db/queries/inspections.ts";
import { PrumoError } from "#domain/errors.ts";
import type { StewardContext } from "./open-answer.server.ts";

/** Records that a steward has looked at a file in which much was not attempted. */
export async function inspectSubmission(
  context: StewardContext,
  submission: string,
  by: string,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await markInspected(trx, submission, by))) {
      throw new PrumoError("not_found", `no graded submission ${submission}`);
    }
    await appendAudit(trx, { actor: by, act: "submission.inspect", subject: submission });
  });
}
