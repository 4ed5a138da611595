import { randomUUID } from "node:crypto";
import { findBenchmark } from "#datasets/catalog.ts";
import { type ClaimedSubmission, claimForGrading, claimForRegrading } from "#db/queries/claims.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { type ScoredSuite, scoredSuites } from "#domain/benchmark/suite.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import { chooseGradingRelease } from "./choose-release.ts";
import type { Grader } from "./grader.ts";
import { ledgerKey } from "./ledger-key.ts";
import { type OpenRelease, openRelease } from "./open-release.ts";
import { openResponses } from "./open-responses.ts";
import type { KeyedResponse } from "./settle.ts";
import { writeResult } from "./write-result.ts";

export interface GradingContext extends WorkerContext {
  grader: Grader;
}

export const gradingActor = "worker";

/** The stored responses are not the whole and sound set that was accepted: a fault of Prumo's. */
class DamagedSubmission extends Error {}

/**
 * Grades an accepted submission, or settles a graded one again. May be called any number of
 * times and by any number of workers: each call claims anew, only the newest claim writes, and
 * what it writes replaces what was there. Writes nothing where a newer claim, or the state, stands
 * against it.
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
    const responses = await gradeResponses(context, submission, release);
    reach("grade:graded");
    await writeResult(context, {
      submission,
      claim,
      release,
      answerKeyId: chosen.answerKey,
      responses,
    });
    reach("grade:committed");
  } catch (error) {
    if (!(error instanceof DamagedSubmission) || purpose === "regrade") throw error;
    await changeState(context.db, {
      submission: submissionId,
      event: "fail",
      actor: gradingActor,
      claim,
      reasonCode: "damaged",
      reason: error.message,
    });
  }
}

async function gradeResponses(
  context: GradingContext,
  submission: ClaimedSubmission,
  release: OpenRelease,
): Promise<KeyedResponse[]> {
  const hmacKey = context.keys.ledgerHmacKey;
  if (!hmacKey) throw new Error("the worker's ledger key is missing");
  const records = await openResponses(context, submission);
  if (records.length !== submission.records) {
    throw new DamagedSubmission(
      `${records.length} of ${submission.records} stored responses are readable`,
    );
  }
  reach("grade:opened");
  const scored = records.filter((record) => release.scored.has(record.item_id));
  checkWhole(submission.suites, release, scored.length);

  const language = findBenchmark(submission.benchmark)?.manifest.language_pack;
  if (!language) throw new Error(`no manifest for benchmark ${submission.benchmark}`);
  const graded = await context.grader.grade({
    release: release.id,
    language,
    items: [...release.scored.values()].map((open) => open.item),
    responses: scored,
  });
  return scored.map((record, index) => {
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
}

/** Both conditions of every item of the declared suites are there; tallying checks each place. */
function checkWhole(suites: readonly ScoredSuite[], release: OpenRelease, found: number): void {
  const expected = scoredSuites
    .filter((suite) => suites.includes(suite))
    .reduce((sum, suite) => sum + 2 * release.categories[suite].length, 0);
  if (found !== expected) {
    throw new DamagedSubmission(`${found} of ${expected} responses to scored items are stored`);
  }
}
