import { findBenchmark } from "#datasets/catalog.ts";
import { keepAnswers } from "#db/queries/ledger.ts";
import { findRuleChallenge, setChallengedAnswer } from "#db/queries/rule-challenges.ts";
import { hiddenItemSchema } from "#domain/benchmark/hidden-item.ts";
import {
  answersPlace,
  answerTextPlace,
  challengedAnswerPlace,
} from "#platform/sealing/places.server.ts";
import { openText, sealText } from "#platform/sealing/sealed-record.server.ts";
import type { GradingContext } from "./grade-submission.ts";
import { ledgerKey } from "./ledger-key.ts";

/**
 * Enters an answer that a steward challenges a rule over in the ledger, under the key that every
 * submission with the same answer has: a ruling of it then finds them. An answer that the rules
 * leave open goes to the ordinary queue.
 */
export async function enterChallengedAnswer(
  context: GradingContext,
  challengeId: string,
): Promise<void> {
  const challenge = await findRuleChallenge(context.db, challengeId);
  if (!challenge || challenge.answer !== null) return;
  const hmacKey = context.keys.ledgerHmacKey;
  if (!hmacKey) throw new Error("the worker's ledger key is missing");
  const language = findBenchmark(challenge.benchmark)?.manifest.language_pack;
  if (!language) throw new Error(`no manifest for benchmark ${challenge.benchmark}`);
  const dataKey = await context.dataKeys.open(context.db, challenge.data_key);
  const response = openText(dataKey, challengedAnswerPlace(challengeId), challenge.sealed);
  const answerKey = await context.dataKeys.open(context.db, challenge.answer_key);
  const { item } = hiddenItemSchema.parse(
    JSON.parse(openText(answerKey, answersPlace(challenge.revisionId), challenge.sealed_answers)),
  );
  const [graded] = await context.grader.grade({
    release: `challenge ${challengeId}`,
    language,
    items: [item],
    responses: [{ item_id: item.item_id, condition: "simple", response }],
  });
  if (!graded) throw new Error("the grader lost a response");
  const key = ledgerKey(hmacKey, challenge.revisionId, graded.committed);
  await context.db.transaction().execute(async (trx) => {
    await keepAnswers(trx, [
      {
        key,
        item_revision: challenge.revisionId,
        ...(graded.verdict === "unresolved"
          ? { standing: "unresolved" as const }
          : graded.closedWorld
            ? { standing: "closed_world" as const }
            : { standing: "sure" as const, rule_verdict: graded.verdict }),
        data_key: challenge.answer_key,
        sealed: sealText(answerKey, answerTextPlace(key.toString("hex")), graded.committed),
      },
    ]);
    await setChallengedAnswer(trx, challengeId, key);
  });
}
