import { appendAudit } from "#db/queries/audit.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { findOpenReport, settleProblemReport } from "#db/queries/problem-reports.ts";
import type { ReportOutcome } from "#domain/desk/report.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";
import { openReport } from "./open-letter.server.ts";

export interface ReportSettlement {
  report: string;
  outcome: ReportOutcome;
  /** For the stewards; sent to the reporter where one wants an answer. */
  note: string;
  actor: string;
}

/** Closes a report, and erases the contact left with it. @throws PrumoError `state_conflict` */
export async function settleReport(
  context: StewardContext,
  { report, outcome, note, actor }: ReportSettlement,
): Promise<void> {
  const open = await findOpenReport(context.db, report);
  if (!open) throw new PrumoError("state_conflict", m.desk_answered_already());
  const { contact } = await openReport(context, open);
  await context.db.transaction().execute(async (trx) => {
    if (!(await settleProblemReport(trx, report, { outcome, note, by: actor }))) {
      throw new PrumoError("state_conflict", m.desk_answered_already());
    }
    if (contact && outcome !== "abuse") {
      await queueMail(trx, context.recipients, {
        to: contact,
        locale: open.locale,
        template: "report-answered",
        facts: { answer: note },
      });
    }
    await appendAudit(trx, { actor, act: "report.settle", subject: report, facts: { outcome } });
  });
}
