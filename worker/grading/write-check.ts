import type { Kysely } from "kysely";
import { holdFence } from "#db/queries/claims.ts";
import { findCheckedVector, writeCheckCounts } from "#db/queries/spot-checks.ts";
import { changeState } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import type { RuleVerdict } from "#domain/grading/verdict.ts";
import { compareVerdicts, isCheckDecided } from "#domain/outcome/spot-check.ts";
import { unpackBits } from "#domain/statistics/bit-vector.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { settleInLedger } from "./settle-in-ledger.ts";
import type { GradingResult } from "./write-result.ts";

/**
 * Settles a spot check and compares it with what is stored of the entry: its verdicts are counted
 * and forgotten, so that it has no score of its own. Behind the claim's fence, as any result.
 */
export async function writeCheck(
  context: WorkerContext,
  result: Omit<GradingResult, "cues"> & { checks: string },
): Promise<void> {
  const { submission, claim, release, checks } = result;
  const dataKey = await context.dataKeys.open(context.db, result.answerKeyId);
  await context.db.transaction().execute(async (trx) => {
    if (!(await holdFence(trx, submission.id, claim))) return;
    const verdictAt = await readVerdicts(trx, checks, release.id);
    const { settled } = await settleInLedger(trx, result, dataKey);
    const counts = compareVerdicts(
      settled.map(({ verdict, position }) => ({ check: verdict, entry: verdictAt(position) })),
    );
    await writeCheckCounts(trx, submission.id, counts);
    const state = await changeState(trx, {
      submission: submission.id,
      event: isCheckDecided(counts) ? "check" : "leave_check_open",
      actor: "worker",
      claim,
    });
    if (!state) throw new Error(`check ${submission.id} can no longer be settled`);
    reach("grade:written");
  });
}

/**
 * The entry's verdicts by place of the item. All are open where it has not yet been graded on the
 * same release: when it is, its checks are settled again.
 */
async function readVerdicts(
  trx: Kysely<Database>,
  entry: string,
  release: string,
): Promise<(position: number) => RuleVerdict> {
  const vector = await findCheckedVector(trx, entry);
  if (vector?.release !== release) return () => "unresolved";
  const { items } = vector;
  const correct = unpackBits(vector.correct, items);
  const notAttempted = unpackBits(vector.not_attempted, items);
  const unresolved = unpackBits(vector.unresolved, items);
  return (position) => {
    if (unresolved[position]) return "unresolved";
    if (correct[position]) return "correct";
    return notAttempted[position] ? "not_attempted" : "incorrect";
  };
}
