import type { Kysely } from "kysely";
import {
  findRulings,
  keepAnswers,
  lockLedgerShared,
  readLedgerState,
  replaceAnswerUses,
} from "#db/queries/ledger.ts";
import type { Database } from "#db/tables/index.ts";
import type { SettledResponse } from "#domain/outcome/tally.ts";
import { type KeyedResponse, settle } from "./settle.ts";

/**
 * Settles responses by the rulings there are and keeps what persons have to look at. The ledger is
 * held still until the end of the transaction: a ruling is either seen here or, once it is
 * appended, sees the uses written here and has the submission settled again.
 * @returns the verdicts, and the ledger's position that they stand for
 */
export async function settleInLedger(
  trx: Kysely<Database>,
  result: { submission: { id: string }; answerKeyId: string; responses: readonly KeyedResponse[] },
  dataKey: Uint8Array,
): Promise<{ settled: SettledResponse[]; position: number }> {
  const { submission, responses } = result;
  await lockLedgerShared(trx);
  const ledger = await readLedgerState(trx);
  const rulings = await findRulings(trx, distinctKeys(responses));
  const { settled, uses, answers } = settle(responses, rulings, {
    dataKeyId: result.answerKeyId,
    dataKey,
  });
  await keepAnswers(trx, answers);
  await replaceAnswerUses(trx, submission.id, uses);
  return { settled, position: ledger.position };
}

function distinctKeys(responses: readonly KeyedResponse[]): Buffer[] {
  return [...new Map(responses.map(({ key }) => [key.toString("hex"), key])).values()];
}
