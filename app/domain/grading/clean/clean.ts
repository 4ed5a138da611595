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
  /** What stood before a final-answer marker, which overrules it. */
  readonly overruled: string;
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
): { text: string; before: string; overruled: string; unclear: boolean } {
  const { finalAnswer, answerHint, answerLabel } = language.pack.patterns;
  const whole = { text, before: "", overruled: "", unclear: false };
  if (!answerHint.test(text)) return whole;
  const final = lastMatchEnd(finalAnswer, text);
  if (final && /[\p{L}\p{N}]/u.test(text.slice(final.end))) {
    const overruled = text.slice(0, Math.min(final.start, LABEL_LIMIT));
    return { text: text.slice(final.end), before: "", overruled, unclear: false };
  }
  if (text.length > LABEL_LIMIT) return whole;
  const label = lastMatchEnd(answerLabel, text);
  if (!label || !/[\p{L}\p{N}]/u.test(text.slice(label.end))) return whole;
  const before = text.slice(0, label.start);
  if (label.count > 1) return { ...whole, unclear: before.trim() !== "" };
  return { text: text.slice(label.end), before, overruled: "", unclear: false };
}

/** Signs that strike an answer out, or may: crosses, *no entry*, *not equal*. */
const CROSSED = /[❌❎✗✘✖✕☒⛔🚫👎🙅≠¬]|!=/u;

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

function plain(text: string, state: Cleaned["state"] = "answer"): Cleaned {
  return { text, before: "", overruled: "", state };
}

function unwrap(language: Language, raw: string, depth: number): Cleaned {
  // JSON first: tags inside its strings belong to the answer there.
  const outer = unwrapJson(raw, language.jsonKeys);
  if (outer && outer.kind !== "text") return plain(raw, outer.kind);
  if (outer && depth < DEEPEST) return unwrap(language, unescapeEntities(outer.text), depth + 1);
  const reasoned = removeReasoning(raw);
  const spoken = removeChatTokens(reasoned.text);
  if (reasoned.unclosed) return plain(spoken, "unclosed_reasoning");
  const { emptyFrame } = language.pack.patterns;
  if (spoken.length <= LABEL_LIMIT && emptyFrame.test(spoken)) return plain("");
  const text = removeMarkup(cutRunOn(language, spoken)).trim();
  const { failure } = language.pack.patterns;
  if (failure.test(text)) return plain(text, "failure");
  if (text !== raw && depth < DEEPEST && unwrapJson(text, language.jsonKeys)) {
    return unwrap(language, text, depth + 1);
  }
  const marked = afterMarker(language, text);
  const unclear = marked.unclear || governs(language, marked.before);
  const isStruck = text.includes("~~") || CROSSED.test(text);
  if (unclear || isStruck) return plain(text, "unclear");
  if (failure.test(marked.text)) return plain(marked.text, "failure");
  const { before, overruled } = marked;
  return { text: marked.text.trim(), before, overruled, state: "answer" };
}

/** A response that holds nothing to take off: one short line of words. */
const PLAIN = /^[\p{L}\p{N} ,'’-]{1,60}[.!]?$/u;

/** From raw response to the words that answer. Linear in the length of the response. */
export function cleanResponse(language: Language, response: string): Cleaned {
  const folded = foldCharacters(unescapeEntities(response)).trim();
  const { failure, plainExceptions } = language.pack.patterns;
  if (failure.test(folded)) return plain(folded, "failure");
  if (PLAIN.test(folded) && !plainExceptions.test(folded)) return plain(folded);
  return unwrap(language, folded, 0);
}
