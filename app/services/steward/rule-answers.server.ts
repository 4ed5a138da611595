import type { Kysely } from "kysely";
import { insertRuling, listRulingsOf, type SealedAnswer } from "#db/queries/adjudication.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { findRulings, listSubmissionsUsing } from "#db/queries/ledger.ts";
import { enqueueSettlements } from "#db/queries/settlement-jobs.ts";
import { listRegradable } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";
import { m } from "#platform/paraglide/messages.js";
import { rulingNotePlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import { idOf, type StewardContext } from "./open-answer.server.ts";
import { refuseOwnInterest } from "./refuse-own-interest.server.ts";

export interface RulingRequest {
  answer: SealedAnswer;
  verdict: Verdict;
  tags?: Tag[];
  by: string;
  affiliation?: string;
  note?: string;
  /** The steward has been shown no other's ruling of it; taken so where there is none. */
  unseen?: boolean;
  /** How many rulings of the answer the steward knows to have given; unchecked where left out. */
  ownRulings?: number;
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
 * @throws PrumoError `forbidden` where only the steward's own organisations gave an answer
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
    for (const request of sealed) {
      const { answer, verdict, by, tags, affiliation, note, unseen } = request;
      await refuseOwnInterest(trx, answer, { by, affiliation: affiliation ?? null });
      const seq = await insertRuling(trx, {
        answer: answer.key,
        verdict,
        tags: tags ?? [],
        ruled_by: by,
        affiliation: affiliation ?? null,
        data_key: note ? answer.answer_key : null,
        sealed_note: note,
        blind: unseen ?? (await listRulingsOf(trx, answer.key)).length === 0,
      });
      await refuseReplay(trx, request);
      // Read after the insert, which waits for submissions being settled: theirs are here too.
      const submissions = await listConcerned(trx, answer);
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

/**
 * Refuses what is sent twice from one form: read after the insert, which takes the ledger's lock,
 * so that of several at once one is the first.
 */
async function refuseReplay(
  trx: Kysely<Database>,
  { answer, by, ownRulings }: Pick<RulingRequest, "answer" | "by" | "ownRulings">,
): Promise<void> {
  if (ownRulings === undefined) return;
  const rulings = await listRulingsOf(trx, answer.key);
  const earlier = rulings.filter(({ ruled_by }) => ruled_by === by).length - 1;
  if (earlier !== ownRulings) throw new PrumoError("state_conflict", m.desk_ruled_meanwhile());
}

/**
 * Submissions that a new ruling settles again. Which of them gave an answer that a sure rule
 * decides is not on record: all of the benchmark, once two stewards agree against the rule.
 */
async function listConcerned(trx: Kysely<Database>, answer: SealedAnswer): Promise<string[]> {
  if (answer.standing !== "sure") return listSubmissionsUsing(trx, answer.key);
  const ruling = (await findRulings(trx, [answer.key])).get(answer.key.toString("hex"));
  if (!ruling || ruling.stewards < 2) return [];
  return listRegradable(trx, answer.benchmark);
}

type Sealed = Omit<RulingRequest, "note"> & { note: Buffer | null };

async function sealNote(context: StewardContext, request: RulingRequest): Promise<Sealed> {
  const { note, answer } = request;
  if (note === undefined) return { ...request, note: null };
  const key = await context.dataKeys.open(context.db, answer.answer_key);
  const place = rulingNotePlace(answer.key.toString("hex"));
  return { ...request, note: sealText(key, place, note) };
}
