import { createHash, randomInt } from "node:crypto";
import { listSealedQuestions } from "#db/queries/releases.ts";
import { type ConditionTemplate, messagesFor } from "#domain/benchmark/condition.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { questionPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";
import type { PlannedCall } from "./planned-call.ts";

/**
 * All that a run asks, in an order of its own: each item of the suites under each condition, and
 * the cue probes under *simple*, among them.
 */
export async function planCalls(
  context: WorkerContext,
  run: { release: string; suites: readonly ScoredSuite[] },
  conditions: readonly ConditionTemplate[],
): Promise<PlannedCall[]> {
  const calls: PlannedCall[] = [];
  for (const row of await listSealedQuestions(context.db, run.release)) {
    const { suite } = row;
    if (suite !== "cue" && !(run.suites as readonly string[]).includes(suite)) continue;
    const key = await context.dataKeys.open(context.db, row.question_key);
    const question = openText(key, questionPlace(row.revisionId), row.sealed_question);
    for (const condition of conditions) {
      if (suite === "cue" && condition.id !== "simple") continue;
      const messages = messagesFor(condition, question);
      calls.push({
        itemRevision: row.revisionId,
        itemId: row.item_id,
        suite: suite as PlannedCall["suite"],
        condition: condition.id,
        system: messages.find(({ role }) => role === "system")?.content ?? null,
        user: messages.find(({ role }) => role === "user")?.content ?? question,
        tries: 0,
      });
    }
  }
  shuffle(calls);
  return calls;
}

/** SHA-256 of the messages' templates: what was sent can be told from it and the items. */
export function messagesDigest(conditions: readonly ConditionTemplate[]): Buffer {
  const templates = conditions.map(({ id, messages }) => [id, messages]);
  return createHash("sha256").update(JSON.stringify(templates)).digest();
}

/** Fisher–Yates with the system's strong generator. */
function shuffle<T>(list: T[]): void {
  for (let last = list.length - 1; last > 0; last--) {
    const pick = randomInt(last + 1);
    const kept = list[last] as T;
    list[last] = list[pick] as T;
    list[pick] = kept;
  }
}
