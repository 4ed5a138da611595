import type { Language } from "../language.ts";
import { findPhrase, phraseKinds } from "../text/phrases.ts";
import { tokenise } from "../text/tokens.ts";
import { foldCharacters, unescapeEntities } from "./characters.ts";
import { removeChatTokens } from "./chat-tokens.ts";
import { unwrapJson } from "./json.ts";
import { removeMarkup } from "./markup.ts";
import { removeReasoning } from "./reasoning.ts";

/** Nested wrappers (JSON in JSON, a fence in an element) are taken off this often. */
const DEEPEST = 3;

/** Structure in front of an answer is looked for in this much text, in characters. */
const LABEL_LIMIT = 20_000;

/** A response without its wrappers. */
export interface Cleaned {
  readonly text: string;
  /** What stood before a label such as *Resposta:*; it may weaken the answer. */
  readonly before: string;
  readonly state: "answer" | "unclosed_reasoning" | "failure" | "injection" | "unclear";
}

function firstMatch(pattern: RegExp, text: string, from = 0): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Cuts where the model goes on to ask itself another question. */
function cutRunOn(language: Language, text: string): string {
  const { runOn, answerLabel } = language.pack.patterns;
  if (!text.includes(":")) return text;
  const first = firstMatch(runOn, text);
  if (!first) return text;
  if (text.slice(0, first.index).trim() !== "") return text.slice(0, first.index);
  // The question comes first, once more; its answer follows a label.
  const label = firstMatch(answerLabel, text, first.index + first[0].length);
  if (!label) return text;
  const rest = text.slice(label.index + label[0].length);
  const next = firstMatch(runOn, rest);
  return next ? rest.slice(0, next.index) : rest;
}

function lastMatchEnd(
  pattern: RegExp,
  text: string,
): { start: number; end: number; count: number } | undefined {
  let found: { start: number; end: number; count: number } | undefined;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found = {
      start: match.index,
      end: match.index + match[0].length,
      count: (found?.count ?? 0) + 1,
    };
    if (match[0] === "") pattern.lastIndex++;
  }
  return found;
}

/** Takes what follows a final-answer marker, else a lone answer label. */
function afterMarker(
  language: Language,
  text: string,
): { text: string; before: string; unclear: boolean } {
  const { finalAnswer, answerHint, answerLabel } = language.pack.patterns;
  const whole = { text, before: "", unclear: false };
  if (!answerHint.test(text)) return whole;
  const final = lastMatchEnd(finalAnswer, text);
  if (final && /[\p{L}\p{N}]/u.test(text.slice(final.end))) {
    return { text: text.slice(final.end), before: "", unclear: false };
  }
  if (text.length > LABEL_LIMIT) return whole;
  const label = lastMatchEnd(answerLabel, text);
  if (!label || !/[\p{L}\p{N}]/u.test(text.slice(label.end))) return whole;
  const before = text.slice(0, label.start);
  if (label.count > 1) return { ...whole, unclear: before.trim() !== "" };
  return { text: text.slice(label.end), before, unclear: false };
}

/** A condition or country before a label governs what follows it. */
function governs(language: Language, before: string): boolean {
  if (before.trim() === "") return false;
  const tokens = tokenise(before, language.forms);
  const { home, abroad, condition, depends, negation } = phraseKinds;
  return (
    findPhrase(
      language.phrases,
      tokens,
      0,
      tokens.count,
      home | abroad | condition | depends | negation,
    ) >= 0
  );
}

function unwrap(language: Language, raw: string, depth: number): Cleaned {
  const reasoned = removeReasoning(raw);
  const spoken = removeChatTokens(reasoned.text);
  if (reasoned.unclosed) {
    return { text: spoken, before: "", state: "unclosed_reasoning" };
  }
  const cut = cutRunOn(language, spoken);
  const text = removeMarkup(cut).trim();
  if (language.pack.patterns.failure.test(text)) return { text, before: "", state: "failure" };
  const json = unwrapJson(text, language.jsonKeys);
  if (json && json.kind !== "text") return { text, before: "", state: json.kind };
  if (json && depth < DEEPEST) return unwrap(language, unescapeEntities(json.text), depth + 1);
  const marked = afterMarker(language, text);
  const unclear = marked.unclear || (marked.before !== "" && governs(language, marked.before));
  const isStruck = text.includes("~~");
  if (unclear || isStruck) return { text, before: "", state: "unclear" };
  return { text: marked.text.trim(), before: marked.before, state: "answer" };
}

/** A response that holds nothing to take off: one short line of words. */
const PLAIN = /^[\p{L}\p{N} ,'’-]{1,60}[.!]?$/u;

/** From raw response to the words that answer. Linear in the length of the response. */
export function cleanResponse(language: Language, response: string): Cleaned {
  const folded = foldCharacters(unescapeEntities(response)).trim();
  if (PLAIN.test(folded) && !language.pack.patterns.plainExceptions.test(folded)) {
    return { text: folded, before: "", state: "answer" };
  }
  return unwrap(language, folded, 0);
}
