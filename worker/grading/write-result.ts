import type { Kysely } from "kysely";
import { type ClaimedSubmission, holdFence } from "#db/queries/claims.ts";
import { replaceCueResult } from "#db/queries/cue-results.ts";
import { replaceOutcome } from "#db/queries/outcomes.ts";
import { listRivalVectors, lockPairCounts, replacePairCounts } from "#db/queries/pair-counts.ts";
import { listRepeatVectors, replaceRetests } from "#db/queries/retests.ts";
import { enqueueSettlements } from "#db/queries/settlement-jobs.ts";
import { listGradedChecks } from "#db/queries/spot-checks.ts";
import { changeState } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import { scoredSuites } from "#domain/benchmark/suite.ts";
import { graderVersion } from "#domain/grading/grade.ts";
import type { CueResult } from "#domain/outcome/cue-result.ts";
import { type Tally, tallyResponses } from "#domain/outcome/tally.ts";
import { pairVectors } from "#domain/statistics/bit-vector.ts";
import { countSameVerdicts, retestPercent } from "#domain/statistics/verdict-agreement.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import type { OpenRelease } from "./open-release.ts";
import type { KeyedResponse } from "./settle.ts";
import { settleInLedger } from "./settle-in-ledger.ts";

export interface GradingResult {
  submission: ClaimedSubmission;
  claim: string;
  release: OpenRelease;
  /** Data key under which texts of answers are kept for stewards. */
  answerKeyId: string;
  responses: KeyedResponse[];
  /** Null where no cue probe was asked. */
  cues: CueResult | null;
}

/**
 * Settles and writes all that a grading found, in one transaction behind the claim's fence.
 *
 * The ledger is held still meanwhile: a ruling is either seen here or, once it is appended, sees
 * the uses written here and has the submission settled again. Writes nothing where another claim
 * holds the submission by now.
 */
export async function writeResult(context: WorkerContext, result: GradingResult): Promise<void> {
  const { submission, claim, release } = result;
  const dataKey = await context.dataKeys.open(context.db, result.answerKeyId);
  await context.db.transaction().execute(async (trx) => {
    if (!(await holdFence(trx, submission.id, claim))) return;
    const { settled, position } = await settleInLedger(trx, result, dataKey);
    const tally = tallyResponses(
      settled,
      Object.fromEntries(
        scoredSuites
          .filter((suite) => submission.suites.includes(suite))
          .map((suite) => [suite, release.categories[suite]]),
      ),
    );
    await replaceOutcome(trx, submission.id, tally, {
      release: release.id,
      graderVersion,
      ledgerPosition: position,
    });
    await replaceCueResult(trx, submission.id, result.cues);
    await countPairs(trx, submission.id, release.id, tally);
    await compareRepeats(trx, submission.id, release.id, tally);
    const state = await changeState(trx, {
      submission: submission.id,
      event: tally.open > 0 ? "leave_open" : "score",
      actor: "worker",
      claim,
    });
    if (!state) throw new Error(`submission ${submission.id} can no longer be scored`);
    await enqueueSettlements(trx, await listGradedChecks(trx, submission.id));
    reach("grade:written");
  });
}

/** Counts of items that only one of two entries has right, against every current entry. */
async function countPairs(
  trx: Kysely<Database>,
  submission: string,
  release: string,
  tally: Tally,
): Promise<void> {
  const own = tally.outcomes.get("target.simple");
  if (!own) return;
  await lockPairCounts(trx, release);
  const rivals = await listRivalVectors(trx, submission, release);
  await replacePairCounts(
    trx,
    submission,
    rivals.map((rival) => {
      const table = pairVectors(own.correct, rival.correct, own.items);
      return {
        other: rival.submission,
        ownOnly: table.firstOnly,
        otherOnly: table.secondOnly,
      };
    }),
  );
}

/**
 * Agreement with the other scored attempts of its model revision; none while a verdict is open.
 * Pair counts hold the release's lock, so that attempts that are scored together meet.
 */
async function compareRepeats(
  trx: Kysely<Database>,
  submission: string,
  release: string,
  tally: Tally,
): Promise<void> {
  const own = tally.open === 0 ? tally.outcomes.get("target.simple") : undefined;
  const others = own ? await listRepeatVectors(trx, submission, release) : [];
  await replaceRetests(
    trx,
    submission,
    others.flatMap((other) => {
      if (!own) return [];
      const percent = retestPercent(countSameVerdicts(own, other, own.items), own.items);
      return percent === null ? [] : [{ other: other.submission, items: own.items, percent }];
    }),
  );
}
