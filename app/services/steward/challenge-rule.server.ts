import { randomUUID } from "node:crypto";
import { appendAudit } from "#db/queries/audit.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import { findCurrentRevision, insertRuleChallenge } from "#db/queries/rule-challenges.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { challengedAnswerPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import type { StewardContext } from "./open-answer.server.ts";

export interface RuleChallenge {
  benchmark: string;
  itemId: string;
  /** The answer that a rule decides wrongly, as a model would give it. */
  answer: string;
  actor: string;
}

/**
 * Puts an answer that a sure rule decides before the stewards: a worker, who alone has the
 * ledger's key, enters it in the ledger, and from there it waits for two of them.
 * @throws PrumoError `not_found`
 */
export async function challengeRule(
  context: StewardContext,
  { benchmark, itemId, answer, actor }: RuleChallenge,
): Promise<void> {
  const revision = await findCurrentRevision(context.db, benchmark, itemId);
  if (!revision) throw new PrumoError("not_found", m.desk_no_item({ item: itemId }));
  const id = randomUUID();
  const key = await context.dataKeys.open(context.db, revision.answerKey);
  await context.db.transaction().execute(async (trx) => {
    await insertRuleChallenge(trx, {
      id,
      item_revision: revision.id,
      data_key: revision.answerKey,
      sealed: sealText(key, challengedAnswerPlace(id), answer),
      raised_by: actor,
    });
    const facts = { benchmark, item: itemId };
    await appendAudit(trx, { actor, act: "rule.challenge", subject: id, facts });
    await enqueueJob(trx, "challenge-rule", { v: 1, challengeId: id }, `challenge ${id}`);
  });
}
