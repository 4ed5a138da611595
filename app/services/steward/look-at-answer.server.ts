import type { Kysely } from "kysely";
import { listRulingsOf } from "#db/queries/adjudication.ts";
import { appendAudit, listAudit } from "#db/queries/audit.ts";
import type { Database } from "#db/tables/index.ts";
import { requireAnswer } from "./find-answer.server.ts";
import { idOf, type OpenAnswer, openAnswer, type StewardContext } from "./open-answer.server.ts";

type Rulings = Awaited<ReturnType<typeof listRulingsOf>>;

/**
 * One answer outside the queue, for whoever rules as `by`: question, references and answer alone,
 * and its rulings once `by` has given one. Asking for them before is granted and goes on record:
 * what `by` then rules is not blind.
 */
export async function lookAtAnswer(
  context: StewardContext,
  id: string,
  { by, unblinded }: { by: string | null; unblinded: boolean },
): Promise<{ answer: OpenAnswer; rulings: Rulings | null }> {
  const row = await requireAnswer(context, id);
  const answer = await openAnswer(context, row);
  const rulings = await listRulingsOf(context.db, row.key);
  if (by !== null && rulings.some(({ ruled_by }) => ruled_by === by)) return { answer, rulings };
  if (by === null || !unblinded) return { answer, rulings: null };
  const act = { actor: by, act: unblinding, subject: answer.id, facts: { item: answer.item_id } };
  await appendAudit(context.db, act);
  return { answer, rulings };
}

const unblinding = "answer.unblind";

/** Whether `by` has neither ruled an answer nor had its rulings shown. */
export async function isBlindTo(
  db: Kysely<Database>,
  answer: Buffer,
  by: string,
): Promise<boolean> {
  const rulings = await listRulingsOf(db, answer);
  if (rulings.some(({ ruled_by }) => ruled_by === by)) return false;
  const looks = { act: unblinding, actors: [by], subjects: [idOf(answer)] };
  return (await listAudit(db, looks, 1)).length === 0;
}
