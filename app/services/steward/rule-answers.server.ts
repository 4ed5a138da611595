import { insertRuling, type SealedAnswer } from "#db/queries/adjudication.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { listSubmissionsUsing } from "#db/queries/ledger.ts";
import { enqueueSettlements } from "#db/queries/settlement-jobs.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";
import { rulingNotePlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import { idOf, type StewardContext } from "./open-answer.server.ts";

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
 * Appends rulings, in one transaction. Each settles the same answer in every submission: past ones
 * get a job in this very transaction, future ones find the ruling when they are graded.
 */
export async function ruleAnswers(
  context: StewardContext,
  requests: readonly RulingRequest[],
): Promise<RulingResult[]> {
  const sealed: Sealed[] = [];
  for (const request of requests) sealed.push(await sealNote(context, request));
  return context.db.transaction().execute(async (trx) => {
    const results: RulingResult[] = [];
    const concerned = new Set<string>();
    for (const { answer, verdict, by, tags, affiliation, note } of sealed) {
      const seq = await insertRuling(trx, {
        answer: answer.key,
        verdict,
        tags: tags ?? [],
        ruled_by: by,
        affiliation: affiliation ?? null,
        data_key: note ? answer.answer_key : null,
        sealed_note: note,
      });
      // Read after the insert, which waits for submissions being settled: theirs are here too.
      const submissions = await listSubmissionsUsing(trx, answer.key);
      for (const submission of submissions) concerned.add(submission);
      await appendAudit(trx, {
        actor: by,
        act: "answer.rule",
        subject: idOf(answer.key),
        facts: { seq, item: answer.item_id, verdict, submissions: submissions.length },
      });
      results.push({ seq, submissions: submissions.length });
    }
    await enqueueSettlements(trx, concerned);
    return results;
  });
}

type Sealed = Omit<RulingRequest, "note"> & { note: Buffer | null };

async function sealNote(context: StewardContext, request: RulingRequest): Promise<Sealed> {
  const { note, answer } = request;
  if (note === undefined) return { ...request, note: null };
  const key = await context.dataKeys.open(context.db, answer.answer_key);
  const place = rulingNotePlace(answer.key.toString("hex"));
  return { ...request, note: sealText(key, place, note) };
}
