import { isInAnotherLanguage } from "#domain/endpoint/answer-language.ts";
import type { ProbeAnswer, ProbeWarning } from "#domain/endpoint/probe-report.ts";
import type { Language } from "#domain/grading/language.ts";
import type { Reply, Target } from "../protocols/target.ts";

interface Probed {
  answers: readonly ProbeAnswer[];
  replies: readonly Reply[];
  /** Of the first question, asked once more at temperature 0. */
  again: Reply | undefined;
}

/** A snapshot's date or a path before the name make no other model. */
function isSameModel(asked: string, reported: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/^.*\//, "");
  const [a, b] = [bare(asked), bare(reported)];
  return a.startsWith(b) || b.startsWith(a);
}

/** What a provider should know before a run, of answers that did come. */
export function findWarnings(
  target: Target,
  language: Language,
  { answers, replies, again }: Probed,
): ProbeWarning[] {
  const outcomes = answers.flatMap(({ outcome }) => (outcome.is === "answered" ? [outcome] : []));
  const told = replies.filter(({ text }) => text !== "");
  const foreign = told.filter(({ text }) => isInAnotherLanguage(language, text));
  const other = outcomes.find(({ model }) => model !== null && !isSameModel(target.model, model));
  const changed = new Set(replies.flatMap(({ changedParameters }) => changedParameters));
  const found: [ProbeWarning["code"], boolean][] = [
    ["temperature_ignored", again !== undefined && again.text.trim() !== replies[0]?.text.trim()],
    ["temperature_not_sent", changed.has("temperature")],
    ["budget_changed", changed.has("max_output_tokens")],
    ["truncated", outcomes.some(({ finish_reason }) => finish_reason === "length")],
    ["reasoning_only", outcomes.some(({ reasoning_only }) => reasoning_only)],
    ["other_language", foreign.length > 0 && foreign.length * 2 >= told.length],
    ["model_differs", other !== undefined],
    ["content_filtered", replies.some(({ finishReason }) => finishReason === "content_filter")],
    [
      "tokens_not_counted",
      told.length > 0 && told.every(({ outputTokens }) => outputTokens === null),
    ],
  ];
  return found.flatMap(([code, isSo]) =>
    isSo ? [{ code, name: code === "model_differs" ? (other?.model ?? null) : null }] : [],
  );
}
