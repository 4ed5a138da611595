import { appendAudit } from "#db/queries/audit.ts";
import { answerContest } from "#db/queries/contests.ts";
import { findDeskSubmission } from "#db/queries/desk-submissions.ts";
import { queueMailToOrganization } from "#db/queries/outbox.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

export interface ContestAnswer {
  contest: string;
  outcome: "upheld" | "dismissed";
  /** Shown to the submitter. */
  text: string;
  actor: string;
}

/** Answers a contest once. @throws PrumoError `state_conflict` */
export async function answerSubmissionContest(
  context: StewardContext,
  { contest, outcome, text, actor }: ContestAnswer,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const answered = await answerContest(trx, contest, { outcome, text, by: actor });
    if (!answered) throw new PrumoError("state_conflict", m.desk_answered_already());
    const submission = await findDeskSubmission(trx, answered.submission);
    await queueMailToOrganization(trx, context.recipients, answered.organizationId, {
      template: "contest-answered",
      facts: {
        model: submission?.model ?? "",
        upheld: outcome === "upheld",
        answer: text,
        link: `/submissions/${answered.submission}`,
      },
    });
    const facts = { contest, outcome };
    await appendAudit(trx, { actor, act: "contest.answer", subject: answered.submission, facts });
  });
}
