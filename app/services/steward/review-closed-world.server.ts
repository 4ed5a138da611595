import { insertClosedWorldReviews, type SealedAnswer } from "#db/queries/adjudication.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { PrumoError } from "#domain/errors.ts";
import { idOf, type StewardContext } from "./open-answer.server.ts";
import { refuseOwnInterest } from "./refuse-own-interest.server.ts";

/** Records that a steward has looked at closed-world verdicts and found no unlisted alias. */
export async function reviewClosedWorld(
  context: StewardContext,
  answers: readonly SealedAnswer[],
  by: string,
  affiliation: string | null = null,
): Promise<void> {
  const open = answers.find((answer) => answer.standing !== "closed_world");
  if (open) {
    throw new PrumoError(
      "invalid_request",
      `the rules left ${idOf(open.key)} open: give a ruling with \`prumo adjudicate rule\``,
    );
  }
  await context.db.transaction().execute(async (trx) => {
    for (const answer of answers) await refuseOwnInterest(trx, answer, { by, affiliation });
    await insertClosedWorldReviews(
      trx,
      answers.map((answer) => answer.key),
      by,
    );
    await appendAudit(trx, {
      actor: by,
      act: "answer.review",
      subject: "closed_world",
      facts: { answers: answers.map((answer) => idOf(answer.key)) },
    });
  });
}
