import type { ItemKind } from "../benchmark/item.ts";
import type { LanguagePack } from "../benchmark/language/language-pack.ts";
import type { Pattern } from "./equivalence/pattern.ts";
import { type Question, readQuestion } from "./equivalence/question.ts";
import { prepareReference, type Reference } from "./equivalence/reference.ts";
import { referenceValue } from "./equivalence/reference-value.ts";
import type { Graded } from "./graded.ts";
import { type Language, languageOf } from "./language.ts";
import { stripAccents } from "./text/letters.ts";
import type { ValueInterest } from "./values/read-value.ts";
import type { Value, ValueType } from "./values/value.ts";

/** What grading needs of an item. */
export interface GradableItem {
  readonly question: string;
  /** First is canonical, the rest are accepted aliases; at least one. */
  readonly answers: readonly string[];
  /** The question itself names the country; read off the question where absent. */
  readonly names_country?: boolean | undefined;
  readonly kind?: ItemKind | undefined;
}

/** An item made ready, so that the work is done once for all its responses. */
export interface PreparedItem {
  readonly language: Language;
  readonly question: Question;
  readonly references: readonly Reference[];
  /** Patterns by the base of every spelling of their first word. */
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
  readonly values: readonly Value[];
  /** What to read values for; `undefined` where no reference is one. */
  readonly interest: ValueInterest | undefined;
  /** The canonical answer is a typed value: text without one is not of the item's type. */
  readonly isTyped: boolean;
  /** Bases of nouns that may follow a value. */
  readonly valueNouns: ReadonlySet<string>;
  /** Bases of all content words of the references, number variants too. */
  readonly content: ReadonlySet<string>;
  readonly namesCountry: boolean;
  readonly isPerson: boolean;
  readonly isPlace: boolean;
  /** References as written, trimmed, lower-case: answers that are all symbols. */
  readonly literal: ReadonlySet<string>;
  /** Verdicts of short responses seen before; a cache, bounded. */
  readonly seen: Map<string, Graded>;
}

function addPattern(map: Map<string, Pattern[]>, pattern: Pattern): void {
  const first = pattern.words.find((word) => !word.optional);
  for (const base of new Set(first?.forms.map((form) => form.base))) {
    const list = map.get(base);
    if (list) list.push(pattern);
    else map.set(base, [pattern]);
  }
}

/**
 * Prepares an item for {@link gradeResponse}. Pure; cost is a few microseconds a word of question
 * and answers, so keep the result for all responses to the item.
 */
export function prepareItem(item: GradableItem, pack: LanguagePack): PreparedItem {
  const language = languageOf(pack);
  const question = readQuestion(language, item.question);
  const references = item.answers.map((answer) => prepareReference(language, answer));
  const patterns = new Map<string, Pattern[]>();
  for (const pattern of references.flatMap((reference) => reference.patterns)) {
    addPattern(patterns, pattern);
  }
  const read = references.map((reference) => referenceValue(language, reference, question));
  const values = read.flatMap((found) => (found ? [found.value] : []));
  const nouns = values.flatMap((value) =>
    value.type === "number" && value.unit?.nouns ? [value.unit.nouns] : [],
  );
  const dimensions = new Set(
    values.flatMap((value) =>
      value.type === "number" && value.unit && !value.unit.nouns ? [value.unit.dimension] : [],
    ),
  );
  const valueNouns = new Set([
    ...question.asked,
    ...read.flatMap((found) =>
      found?.noun ? [found.noun, ...pack.numberVariants(found.noun)].map(stripAccents) : [],
    ),
  ]);
  const content = new Set(
    references.flatMap((reference) => [...reference.content, ...reference.formBases]),
  );
  for (const word of content) if (language.functionWords.has(word)) content.delete(word);
  return {
    language,
    question,
    references,
    patterns,
    values,
    interest:
      values.length > 0
        ? { types: new Set<ValueType>(values.map((value) => value.type)), nouns, dimensions }
        : undefined,
    isTyped: read[0] !== undefined,
    valueNouns,
    content,
    namesCountry: item.names_country ?? question.namesHome,
    isPerson: item.kind ? item.kind === "person" : question.asksPerson,
    isPlace: item.kind ? item.kind === "place" : question.asksPlace,
    literal: new Set(item.answers.map((answer) => answer.trim().toLowerCase())),
    seen: new Map(),
  };
}
