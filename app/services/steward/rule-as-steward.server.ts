import { isWaiting } from "#db/queries/ruling-queue.ts";
import type { Steward } from "#domain/desk/steward.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";
import { requireAnswer } from "./find-answer.server.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { type RulingResult, ruleAnswers } from "./rule-answers.server.ts";

export interface DeskRuling {
  id: string;
  verdict: Verdict;
  tags: Tag[];
  note: string;
  /** How many rulings of the answer the steward had given when the form was shown. */
  ownRulings: number;
}

/**
 * A ruling from the desk: blind where the answer still waits for this steward, since others'
 * rulings are not shown before; one given again after that is not.
 * @throws PrumoError `state_conflict` for a form that is older than the steward's last ruling
 */
export async function ruleAsSteward(
  context: StewardContext,
  steward: Steward,
  doubleShare: number,
  ruling: DeskRuling,
): Promise<RulingResult> {
  const answer = await requireAnswer(context, ruling.id);
  const scope = { benchmark: answer.benchmark, doubleShare, ...steward };
  const [result] = await ruleAnswers(context, [
    {
      answer,
      verdict: ruling.verdict,
      tags: ruling.tags,
      by: steward.actor,
      ownRulings: ruling.ownRulings,
      unseen: await isWaiting(context.db, scope, answer.key),
      ...(steward.affiliation !== null && { affiliation: steward.affiliation }),
      ...(ruling.note !== "" && { note: ruling.note }),
    },
  ]);
  if (!result) throw new Error("a ruling has a result");
  return result;
}
