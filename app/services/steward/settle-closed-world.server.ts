import type { Steward } from "#domain/desk/steward.ts";
import { requireAnswer } from "./find-answer.server.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { reviewClosedWorld } from "./review-closed-world.server.ts";
import { ruleAnswers } from "./rule-answers.server.ts";

/**
 * Settles closed-world verdicts that a steward has gone through: those that hold are confirmed,
 * unlisted aliases are ruled correct.
 */
export async function settleClosedWorld(
  context: StewardContext,
  { actor, affiliation }: Steward,
  choices: { holds: readonly string[]; alias: readonly string[] },
): Promise<void> {
  const find = (ids: readonly string[]) => Promise.all(ids.map((id) => requireAnswer(context, id)));
  const [holds, alias] = await Promise.all([find(choices.holds), find(choices.alias)]);
  if (holds.length > 0) await reviewClosedWorld(context, holds, actor, affiliation);
  if (alias.length === 0) return;
  await ruleAnswers(
    context,
    alias.map((answer) => ({
      answer,
      verdict: "correct" as const,
      by: actor,
      ...(affiliation !== null && { affiliation }),
    })),
  );
}
