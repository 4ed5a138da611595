import { randomInt } from "node:crypto";
import { type ConditionTemplate, messagesFor } from "#domain/benchmark/condition.ts";

export interface PackItem {
  item_id: string;
  question: string;
  /** Practice items only. */
  answers?: readonly string[];
  category?: string;
}

/**
 * A pack in native JSONL: a line per item and condition with the exact messages to send. Grouped
 * by condition, in an order of its own each time, so that place tells nothing of suite.
 */
export function packLines(
  pack: { benchmark: string; release: string; conditions: readonly ConditionTemplate[] },
  items: readonly PackItem[],
): string {
  const lines = pack.conditions.flatMap((condition) =>
    shuffled(items).map(({ item_id, question, answers, category }) =>
      JSON.stringify({
        item_id,
        condition: condition.id,
        benchmark: pack.benchmark,
        release: pack.release,
        messages: messagesFor(condition, question),
        answers,
        category,
      }),
    ),
  );
  return lines.map((line) => `${line}\n`).join("");
}

/** Fisher–Yates with the system's strong generator. */
function shuffled<T>(list: readonly T[]): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = randomInt(last + 1);
    const kept = order[last] as T;
    order[last] = order[pick] as T;
    order[pick] = kept;
  }
  return order;
}
