import type { LanguagePack, TermPair } from "../benchmark/language/language-pack.ts";
import type { JsonKeys } from "./clean/json.ts";
import { stripAccents } from "./text/letters.ts";
import { lexiconKey, type PhraseTree, phraseTree } from "./text/phrases.ts";
import { tokenise, type WordForms } from "./text/tokens.ts";

/** A language pack made ready for grading: sets of base words, one phrase tree. */
export interface Language {
  readonly pack: LanguagePack;
  readonly forms: WordForms;
  readonly phrases: PhraseTree;
  readonly articles: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  readonly complementOpeners: ReadonlySet<string>;
  readonly consistentOpeners: ReadonlySet<string>;
  readonly adjunctOpeners: ReadonlySet<string>;
  readonly locatives: ReadonlySet<string>;
  readonly relatives: ReadonlySet<string>;
  /** Finite verbs as words, not bases. */
  readonly verbs: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly but: ReadonlySet<string>;
  readonly questionWords: ReadonlySet<string>;
  readonly reversers: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly not: ReadonlySet<string>;
  readonly negativeOpenings: ReadonlySet<string>;
  readonly fractions: ReadonlySet<string>;
  /** All words without content, bases. */
  readonly functionWords: ReadonlySet<string>;
  readonly neutralWords: ReadonlySet<string>;
  readonly honorifics: ReadonlySet<string>;
  readonly classNouns: ReadonlySet<string>;
  readonly personNouns: ReadonlySet<string>;
  readonly personTitles: ReadonlySet<string>;
  readonly comparing: ReadonlySet<string>;
  readonly adjectives: ReadonlySet<string>;
  readonly placeNouns: ReadonlySet<string>;
  readonly appositionNouns: ReadonlySet<string>;
  readonly homeNames: ReadonlySet<string>;
  readonly homeLabels: ReadonlySet<string>;
  readonly abroadLabels: ReadonlySet<string>;
  /** First words of all country labels. */
  readonly labelStarts: ReadonlySet<string>;
  readonly brazilNames: ReadonlySet<string>;
  /** Lexicon keys → lexicon keys of the home terms. */
  readonly brazilian: ReadonlyMap<string, readonly string[]>;
  readonly brazilianSenses: ReadonlyMap<string, readonly string[]>;
  readonly foreign: ReadonlyMap<string, readonly string[]>;
  readonly foreignFunctionWords: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  readonly compounds: ReadonlySet<string>;
  /** Key of a home name → words of its other names. */
  readonly exonyms: ReadonlyMap<string, readonly string[]>;
  readonly numberSensitive: ReadonlySet<string>;
  readonly accentPairs: ReadonlySet<string>;
  /** Words and bases with which a typed value may begin. */
  readonly valueStarts: ReadonlySet<string>;
  readonly jsonKeys: JsonKeys;
}

const compiled = new WeakMap<LanguagePack, Language>();

function bases(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stripAccents));
}

/** Verbs as written and without accents, unless that makes another common word (*dá*, *da*). */
function verbForms(verbs: readonly string[], others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...verbs, ...verbs.map(stripAccents).filter((bare) => !others.has(bare))]);
}

function valueStarts(pack: LanguagePack): ReadonlySet<string> {
  const { numbers, calendar, clock, money, phrases } = pack;
  const firstWords = [...(phrases.approximate ?? []), ...(phrases.bound ?? [])].map(
    (phrase) => phrase.split(" ", 1)[0] ?? "",
  );
  const words = [
    ...Object.keys(numbers.small),
    ...Object.keys(numbers.scales),
    ...Object.keys(numbers.ordinals),
    ...Object.keys(calendar.months),
    ...calendar.weekdays,
    ...calendar.lastWords,
    ...calendar.century,
    ...calendar.decade,
    ...Object.keys(clock.named).map((name) => name.split(" ", 1)[0] ?? ""),
    ...Object.keys(money.currencies).map((name) => name.replace("$", "")),
    ...firstWords,
  ];
  return new Set([...words, ...words.map(stripAccents)]);
}

function keyOf(term: string, forms: WordForms): string {
  const tokens = tokenise(term, forms);
  return lexiconKey(tokens, 0, tokens.count);
}

function pairs(list: readonly TermPair[], forms: WordForms): ReadonlyMap<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [term, ...home] of list) {
    const key = keyOf(term, forms);
    map.set(key, [...(map.get(key) ?? []), ...home.map((word) => keyOf(word, forms))]);
  }
  return map;
}

/** Home key → names elsewhere; several entries of one home add up. */
function namesElsewhere(
  list: readonly TermPair[],
  forms: WordForms,
): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const [home, ...others] of list) {
    const key = keyOf(home, forms);
    map.set(key, [...(map.get(key) ?? []), ...others]);
  }
  return map;
}

/** Compiles a pack once; later calls with the same pack return the same object. */
export function languageOf(pack: LanguagePack): Language {
  const known = compiled.get(pack);
  if (known) return known;
  const forms: WordForms = {
    spelling: pack.spelling,
    respelled: pack.respelled,
    abbreviations: new Set(Object.keys(pack.abbreviations)),
  };
  const functionWords = bases([
    ...pack.articles,
    ...pack.openers,
    ...pack.complementOpeners,
    ...pack.locatives,
    ...pack.relatives,
    ...pack.and,
    ...pack.not,
    ...pack.functionWords,
  ]);
  const language: Language = {
    pack,
    forms,
    phrases: phraseTree(pack.phrases),
    articles: new Set(pack.articles),
    openers: new Set(pack.openers),
    complementOpeners: new Set(pack.complementOpeners),
    consistentOpeners: new Set(pack.consistentOpeners),
    adjunctOpeners: new Set(pack.adjunctOpeners),
    locatives: new Set(pack.locatives),
    relatives: new Set(pack.relatives),
    verbs: verbForms(pack.verbs, functionWords),
    agents: new Set(pack.agents),
    but: new Set(pack.but),
    questionWords: new Set(pack.questionWords),
    reversers: bases(pack.reversers),
    and: new Set(pack.and),
    not: new Set(pack.not),
    negativeOpenings: new Set(pack.negativeOpenings),
    fractions: new Set(Object.keys(pack.numbers.fractions)),
    functionWords,
    neutralWords: bases(pack.neutralWords),
    honorifics: bases(pack.honorifics),
    classNouns: bases(pack.classNouns),
    personNouns: bases(pack.personNouns),
    personTitles: bases(pack.personTitles),
    comparing: bases(pack.comparing),
    adjectives: bases(pack.adjectives),
    placeNouns: bases(pack.placeNouns),
    appositionNouns: bases(pack.appositionNouns),
    homeNames: bases(pack.homeNames),
    homeLabels: new Set(pack.homeLabels.map((label) => keyOf(label, forms))),
    abroadLabels: new Set(pack.abroadLabels.map((label) => keyOf(label, forms))),
    labelStarts: new Set(
      [...pack.homeLabels, ...pack.abroadLabels].map(
        (label) => keyOf(label, forms).split(" ", 1)[0] ?? "",
      ),
    ),
    brazilNames: new Set(pack.brazilNames.map((name) => keyOf(name, forms))),
    brazilian: pairs(pack.brazilian, forms),
    brazilianSenses: pairs(pack.brazilianSenses, forms),
    foreign: pairs(pack.foreign, forms),
    foreignFunctionWords: bases(pack.foreignFunctionWords),
    known: new Set(pack.known.map((term) => keyOf(term, forms))),
    compounds: new Set(pack.compounds.map((term) => keyOf(term, forms))),
    exonyms: namesElsewhere(pack.exonyms, forms),
    numberSensitive: bases(pack.numberSensitive),
    accentPairs: new Set(pack.accentPairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`])),
    valueStarts: valueStarts(pack),
    jsonKeys: {
      answer: new Set(pack.jsonKeys.answer),
      failure: new Set(pack.jsonKeys.failure),
      injection: new Set(pack.jsonKeys.injection),
    },
  };
  compiled.set(pack, language);
  return language;
}
