import { listRulingsOf } from "#db/queries/adjudication.ts";
import { isWaiting, listQueue, measureQueue, type QueueScope } from "#db/queries/ruling-queue.ts";
import { requireAnswer } from "./find-answer.server.ts";
import { type OpenAnswer, openAnswer, type StewardContext } from "./open-answer.server.ts";

type Queue = "rulings" | "closed_world";

/** The next answers of a steward's queue, opened, and how many wait. */
export async function openQueue(
  context: StewardContext,
  scope: QueueScope,
  queue: Queue,
  page: { limit: number; passed?: readonly string[] },
): Promise<{ answers: OpenAnswer[]; waiting: Awaited<ReturnType<typeof measureQueue>> }> {
  const rows = await listQueue(context.db, scope, queue, page);
  const answers: OpenAnswer[] = [];
  for (const row of rows) answers.push(await openAnswer(context, row));
  return { answers, waiting: await measureQueue(context.db, scope, queue) };
}

/**
 * One answer with its rulings; none of them while it still waits for this steward, who is to rule
 * it without knowing of others'. @throws PrumoError `not_found`
 */
export async function showAnswer(
  context: StewardContext,
  scope: Omit<QueueScope, "benchmark">,
  id: string,
) {
  const row = await requireAnswer(context, id);
  const { benchmark } = row;
  const isBlind = await isWaiting(context.db, { ...scope, benchmark }, row.key);
  return {
    benchmark,
    answer: await openAnswer(context, row),
    rulings: isBlind ? null : await listRulingsOf(context.db, row.key),
  };
}
