import { randomInt } from "node:crypto";
import { catalog } from "#datasets/catalog.ts";
import { messagesFor } from "#domain/benchmark/condition.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import type { ProbeQuestion } from "./probe-endpoint.ts";

const questionsAsked = 3;

/** Three public questions, others each time, so that no endpoint is made ready for them. */
export function pickQuestions(): ProbeQuestion[] {
  const entry = catalog.find(({ practice }) => practice.length >= questionsAsked);
  if (!entry) throw new Error("no benchmark has practice questions");
  const simple = entry.manifest.conditions.find(({ id }) => id === "simple");
  const pack = languagePack(entry.manifest.language_pack);
  const left = [...entry.practice];
  return Array.from({ length: questionsAsked }, () => {
    const [item] = left.splice(randomInt(left.length), 1);
    if (!item || !simple) throw new Error("the catalogue has checked it");
    const user = messagesFor(simple, item.question).find(({ role }) => role === "user")?.content;
    return { user: user ?? item.question, item: prepareItem(item, pack) };
  });
}
