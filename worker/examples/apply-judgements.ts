import { openAnswer, type StewardContext } from "#app/services/steward/open-answer.server.ts";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { readRecordedJudgements } from "#datasets/loaders/read-examples.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { ledgerText } from "#domain/grading/ledger-text.v1.ts";

const steward = "example-steward";

const identify = (itemId: string, answer: string) => `${itemId} ${ledgerText(answer)}`;

/** Rules and reviews the examples' answers as it is recorded; what is not recorded stays open. */
export async function applyRecordedJudgements(
  context: StewardContext,
  benchmark: string,
): Promise<void> {
  const recorded = new Map(
    (await readRecordedJudgements()).map((one) => [identify(one.item_id, one.answer), one]),
  );
  const find = async (standing: "unresolved" | "closed_world") => {
    const rows = await listAnswersAwaiting(context.db, benchmark, standing);
    const opened = await Promise.all(rows.map((row) => openAnswer(context, row)));
    return rows.flatMap((row, index) => {
      const answer = opened[index];
      const judgement = answer && recorded.get(identify(answer.item_id, answer.answer));
      return judgement ? [{ row, judgement }] : [];
    });
  };

  await ruleAnswers(
    context,
    (await find("unresolved")).map(({ row, judgement: { verdict, note } }) => ({
      answer: row,
      verdict,
      by: steward,
      ...(note && { note }),
    })),
  );
  const reviewed = (await find("closed_world")).map(({ row }) => row);
  if (reviewed.length > 0) await reviewClosedWorld(context, reviewed, steward);
}
