import { insertRuling, type SealedAnswer } from "#db/queries/adjudication.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import { listSubmissionsUsing } from "#db/queries/ledger.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";
import { rulingNotePlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import { idOf, type StewardContext } from "./open-answer.ts";

export interface RulingRequest {
  answer: SealedAnswer;
  verdict: Verdict;
  tags?: Tag[];
  by: string;
  affiliation?: string;
  note?: string;
}

export interface RulingResult {
  /** Number of the ruling in the ledger. */
  seq: number;
  /** Submissions that gave the answer; each is settled again. */
  submissions: number;
}

/**
 * Appends a ruling. It settles the same answer in every submission: past ones get a job in this
 * very transaction, future ones find the ruling when they are graded.
 */
export async function ruleAnswer(
  context: StewardContext,
  request: RulingRequest,
): Promise<RulingResult> {
  const { answer, verdict, by } = request;
  const hex = answer.key.toString("hex");
  const dataKey =
    request.note === undefined
      ? undefined
      : await context.dataKeys.open(context.db, answer.answer_key);
  return context.db.transaction().execute(async (trx) => {
    const seq = await insertRuling(trx, {
      answer: answer.key,
      verdict,
      tags: request.tags ?? [],
      ruled_by: by,
      affiliation: request.affiliation ?? null,
      data_key: dataKey ? answer.answer_key : null,
      sealed_note: dataKey ? sealText(dataKey, rulingNotePlace(hex), request.note ?? "") : null,
    });
    // Read after the insert, which waits for submissions being settled: theirs are here too.
    const submissions = await listSubmissionsUsing(trx, answer.key);
    for (const submissionId of submissions) {
      await enqueueJob(
        trx,
        "regrade-submission",
        { v: 1, submissionId },
        `regrade:${submissionId}`,
      );
    }
    await appendAudit(trx, {
      actor: by,
      act: "answer.rule",
      subject: idOf(answer.key),
      facts: { seq, item: answer.item_id, verdict, submissions: submissions.length },
    });
    return { seq, submissions: submissions.length };
  });
}
