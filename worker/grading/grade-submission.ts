import { randomUUID } from "node:crypto";
import { findBenchmark } from "#datasets/catalog.ts";
import { type ClaimedSubmission, claimForGrading, claimForRegrading } from "#db/queries/claims.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { type ScoredSuite, scoredSuites } from "#domain/benchmark/suite.ts";
import { type CueResult, countCues } from "#domain/outcome/cue-result.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { noteFault } from "#worker/queue/job-faults.ts";
import { chooseGradingRelease } from "./choose-release.ts";
import type { Grader } from "./grader.ts";
import { GradingFault } from "./grading-fault.ts";
import { ledgerKey } from "./ledger-key.ts";
import { type OpenRelease, openRelease } from "./open-release.ts";
import { openResponses } from "./open-responses.ts";
import type { KeyedResponse } from "./settle.ts";
import { writeCheck } from "./write-check.ts";
import { writeResult } from "./write-result.ts";

export interface GradingContext extends WorkerContext {
  grader: Grader;
  /** For the operator: why a submission cannot be graded. */
  log: (line: string) => void;
}

export const gradingActor = "worker";

/**
 * Grades an accepted submission, or settles a graded one again. May be called any number of
 * times and by any number of workers: each call claims anew, only the newest claim writes, and
 * what it writes replaces what was there. Writes nothing where a newer claim, or the state, stands
 * against it. A fault of the submission's own fails it once it has come back often enough.
 * @param job id of the queue's job that asks for it; without its job it does nothing
 */
export async function gradeSubmission(
  context: GradingContext,
  submissionId: string,
  purpose: "grade" | "regrade",
  job?: string,
): Promise<void> {
  reach("grade:taken");
  const claim = randomUUID();
  const request = { submission: submissionId, claim, job };
  const submission =
    purpose === "grade"
      ? await claimForGrading(context.db, request, gradingActor)
      : await claimForRegrading(context.db, request);
  if (!submission) return;
  reach("grade:claimed");

  const chosen = await chooseGradingRelease(context.db, submission);
  const release = await openRelease(context, chosen.id);
  try {
    const { responses, cues } = await gradeResponses(context, submission, release);
    reach("grade:graded");
    const graded = { submission, claim, release, answerKeyId: chosen.answerKey, responses };
    await (submission.checks === null
      ? writeResult(context, { ...graded, cues })
      : writeCheck(context, { ...graded, checks: submission.checks }));
    reach("grade:committed");
  } catch (error) {
    // What is on record stays, and no version is published over it.
    if (!(error instanceof GradingFault) || purpose === "regrade") throw error;
    const met = job === undefined ? error.mostTries : await noteFault(context.db, job, error.kind);
    context.log(`submission ${submissionId}: ${error.message} (try ${met} of ${error.mostTries})`);
    if (met < error.mostTries) throw error;
    await changeState(context.db, {
      submission: submissionId,
      event: "fail",
      actor: gradingActor,
      claim,
      reasonCode: error.kind,
      reason: error.message,
    });
  }
}

async function gradeResponses(
  context: GradingContext,
  submission: ClaimedSubmission,
  release: OpenRelease,
): Promise<{ responses: KeyedResponse[]; cues: CueResult | null }> {
  const hmacKey = context.keys.ledgerHmacKey;
  if (!hmacKey) throw new Error("the worker's ledger key is missing");
  const records = await openResponses(context, submission);
  if (records.length !== submission.records) {
    throw new GradingFault(
      "damaged",
      `${records.length} of ${submission.records} stored responses are readable`,
    );
  }
  reach("grade:opened");
  const scored = records.filter((record) => release.scored.has(record.item_id));
  // A check asks some items only.
  if (submission.checks === null) checkWhole(submission.suites, release, scored.length);
  const cues = records.filter((record) => release.cues.has(record.item_id));

  const language = findBenchmark(submission.benchmark)?.manifest.language_pack;
  if (!language) throw new Error(`no manifest for benchmark ${submission.benchmark}`);
  const graded = await context.grader.grade({
    release: release.id,
    language,
    items: [...[...release.scored.values()].map((open) => open.item), ...release.cues.values()],
    responses: [...scored, ...cues],
  });
  const responses = scored.map((record, index) => {
    const open = release.scored.get(record.item_id);
    const result = graded[index];
    if (!open || !result) throw new Error("the grader lost a response");
    return {
      open,
      condition: record.condition,
      graded: result,
      key: ledgerKey(hmacKey, open.revisionId, result.committed),
    };
  });
  const verdicts = graded.slice(scored.length).map(({ verdict }) => verdict);
  return { responses, cues: countCues(verdicts) };
}

/** Both conditions of every item of the declared suites are there; tallying checks each place. */
function checkWhole(suites: readonly ScoredSuite[], release: OpenRelease, found: number): void {
  const expected = scoredSuites
    .filter((suite) => suites.includes(suite))
    .reduce((sum, suite) => sum + 2 * release.categories[suite].length, 0);
  if (found !== expected) {
    throw new GradingFault(
      "damaged",
      `${found} of ${expected} responses to scored items are stored`,
    );
  }
}
