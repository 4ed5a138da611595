import type { Language } from "../language.ts";
import { stripAccents } from "../text/letters.ts";
import { lexiconKey } from "../text/phrases.ts";
import { romanValue } from "../text/roman.ts";
import { ADJACENT, HYPHEN, MARK, NUMBER, type Tokens, tokenise, WORD } from "../text/tokens.ts";
import type { Pattern, PatternForm, PatternWord } from "./pattern.ts";

/** A reference answer made ready for matching. */
export interface Reference {
  readonly text: string;
  readonly tokens: Tokens;
  readonly patterns: readonly Pattern[];
  /** Lexicon key of the whole answer. */
  readonly key: string;
  /** Bases of its content words. */
  readonly content: readonly string[];
  /** Bases of all spellings of all its words. */
  readonly formBases: ReadonlySet<string>;
  /** Initials of its words, with and without function words; lower-case. */
  readonly initials: readonly string[];
  /** Written as a name: its first content word is capitalised. */
  readonly isName: boolean;
}

/** Marks that an answer may leave out; signs and symbols are part of it. */
const PUNCTUATION = ".,;:!?…()—/";

const KINGS = /^[ivx]+$/;

function form(word: string): PatternForm {
  return { word, base: stripAccents(word) };
}

/** Abbreviations that stand for `word`, and what `word` abbreviates. */
function abbreviationForms(language: Language, word: string): string[] {
  const { abbreviations } = language.pack;
  const short = Object.entries(abbreviations)
    .filter(([, full]) => full.includes(word))
    .map(([abbreviation]) => abbreviation);
  return [...short, ...(abbreviations[word] ?? [])];
}

/** Index after the head group: the words before the first preposition. */
function headEnd(language: Language, tokens: Tokens, from: number): number {
  let i = from;
  while (
    i < tokens.count &&
    tokens.kind[i] === WORD &&
    !language.complementOpeners.has(tokens.word[i] ?? "") &&
    !language.locatives.has(tokens.word[i] ?? "")
  ) {
    i++;
  }
  return i;
}

function patternWord(language: Language, tokens: Tokens, i: number, inHead: boolean): PatternWord {
  const word = tokens.canonical[i] ?? "";
  if (tokens.kind[i] === MARK) {
    if (word === "&") return { forms: language.pack.and.map(form) };
    return { forms: [form(word)], optional: PUNCTUATION.includes(word) };
  }
  const kind = tokens.kind[i] ?? WORD;
  if (kind !== WORD) return { forms: [form(word)], digits: kind };
  const isRegnal =
    i > 0 && KINGS.test(word) && tokens.capital[i] && (tokens.capital[i - 1] ?? false);
  const regnal = isRegnal ? romanValue(word) : undefined;
  if (regnal !== undefined) return { forms: [form(word)], regnal };
  const forms = [word];
  if (language.and.has(word)) forms.push(...language.pack.and);
  const short = abbreviationForms(language, word);
  // *2.ª Guerra*, never *2* for *segunda* alone.
  forms.push(...(tokens.count > 1 ? short : short.filter((one) => !/\d/.test(one))));
  const base = tokens.base[i] ?? "";
  const counts =
    inHead &&
    !tokens.capital[i] &&
    !language.numberSensitive.has(base) &&
    !language.functionWords.has(base) &&
    tokens.gap[i + 1] !== ADJACENT;
  if (counts) forms.push(...language.pack.numberVariants(word));
  return { forms: forms.map(form) };
}

/** *A1*: a letter that belongs to the number behind it. */
function isCode(tokens: Tokens, at: number): boolean {
  const gap = tokens.gap[at + 1];
  return tokens.kind[at + 1] === NUMBER && (gap === ADJACENT || gap === HYPHEN);
}

/** *2.ª-feira* may stand for *segunda-feira*; *2* alone for nothing. */
function withoutDigits(word: PatternWord): PatternWord {
  return { ...word, forms: word.forms.filter((one) => !/\d/.test(one.word)) };
}

/** Words from `from`, without a leading title, article or weekday ending where these may go. */
function wordSequences(language: Language, tokens: Tokens, words: PatternWord[]): PatternWord[][] {
  const sequences = [words];
  let from = 0;
  while (
    from + 1 < words.length &&
    language.articles.has(tokens.word[from] ?? "") &&
    !isCode(tokens, from)
  ) {
    from++;
  }
  if (from > 0) sequences.push(words.slice(from));
  let title = from;
  while (title + 1 < words.length && language.honorifics.has(tokens.base[title] ?? "")) title++;
  const nameFollows = tokens.capital[title] ?? false;
  if (title > from && nameFollows && words[title]?.regnal === undefined) {
    sequences.push(words.slice(title));
  }
  const { weekdays, weekdayEnding } = language.pack.calendar;
  const isWeekday = weekdays.includes(tokens.base[from] ?? "");
  if (isWeekday && words.length === from + 2 && tokens.base[from + 1] === weekdayEnding) {
    sequences.push(words.slice(from, from + 1).map(withoutDigits));
  } else if (isWeekday && words.length === from + 1) {
    const name = words.slice(from).map(withoutDigits);
    sequences.push([...name, { forms: [form(weekdayEnding)], optional: true }]);
  }
  return sequences;
}

/**
 * *contrarrelógio* as *contra-relógio*, *auto-estrada* as *autoestrada*: a prefix with and without
 * its hyphen.
 */
function hyphenSequences(
  language: Language,
  tokens: Tokens,
  sequences: readonly PatternWord[][],
): PatternWord[][] {
  const { prefixes, doubled } = language.pack;
  const found: PatternWord[][] = [];
  const isDouble = (rest: string) => doubled.includes(rest.charAt(0)) && rest !== "";
  for (const words of sequences) {
    const offset = tokens.count - words.length;
    const [head, second] = words;
    if (!head || offset < 0 || tokens.kind[offset] !== WORD) continue;
    const hyphened = tokens.gap[offset + 1] === HYPHEN && offset + 1 < tokens.count;
    const first = head.forms[0]?.base ?? "";
    if (hyphened && second && prefixes.includes(first)) {
      const forms = second.forms.flatMap(({ word }) => [
        form((head.forms[0]?.word ?? "") + word),
        ...(isDouble(word) ? [form((head.forms[0]?.word ?? "") + word.charAt(0) + word)] : []),
      ]);
      found.push([{ forms }, ...words.slice(2)]);
      continue;
    }
    const prefix = prefixes.find((one) => first.startsWith(one) && first.length >= one.length + 3);
    if (prefix === undefined) continue;
    const rests = head.forms
      .filter(({ base }) => base.startsWith(prefix))
      .map(({ word }) => word.slice(prefix.length))
      .flatMap((rest) =>
        isDouble(rest) && rest.charAt(1) === rest.charAt(0) ? [rest.slice(1)] : [rest],
      );
    found.push([{ forms: [form(prefix)] }, { forms: rests.map(form) }, ...words.slice(1)]);
  }
  return found;
}

/** Articles may stand inside a list of things: *o café e o leite* for *café e leite*. */
function withInnerArticles(language: Language, words: PatternWord[]): PatternWord[] {
  const articles = language.pack.articles.map(form);
  return words.flatMap((word, i) => {
    const joins = word.forms.some(({ word: own }) => language.and.has(own));
    const next = words[i + 1]?.forms[0]?.word ?? "";
    const opens = joins && i > 0 && next !== "" && !language.articles.has(next);
    return opens ? [word, { forms: articles, optional: true }] : [word];
  });
}

/** Patterns with the home name of a place or person replaced by its names elsewhere. */
function exonymSequences(
  language: Language,
  tokens: Tokens,
  words: PatternWord[],
): PatternWord[][] {
  const sequences: PatternWord[][] = [];
  for (let from = 0; from < tokens.count; from++) {
    if (!tokens.capital[from]) continue;
    for (let end = from + 1; end <= Math.min(tokens.count, from + 4); end++) {
      const others = language.exonyms.get(lexiconKey(tokens, from, end));
      for (const other of others ?? []) {
        const name = tokenise(other, language.forms).canonical.map((word) => ({
          forms: [form(word)],
        }));
        sequences.push([...words.slice(0, from), ...name, ...words.slice(end)]);
      }
    }
  }
  return sequences;
}

function initialsOf(language: Language, tokens: Tokens): string[] {
  let all = "";
  let content = "";
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] !== WORD) continue;
    const letter = (tokens.base[i] ?? "").charAt(0);
    all += letter;
    if (!language.functionWords.has(tokens.base[i] ?? "")) content += letter;
  }
  return all === content ? [all] : [all, content];
}

/** Prepares one reference answer. */
export function prepareReference(language: Language, text: string): Reference {
  const tokens = tokenise(text, language.forms);
  const first = tokens.kind.findIndex(
    (kind, i) => kind === WORD && !language.functionWords.has(tokens.base[i] ?? ""),
  );
  const head = headEnd(language, tokens, Math.max(first, 0));
  const words = tokens.word.map((_, i) => patternWord(language, tokens, i, i < head));
  const whole = wordSequences(language, tokens, words);
  const sequences = [...whole, ...hyphenSequences(language, tokens, whole)].map((sequence) =>
    withInnerArticles(language, sequence),
  );
  const patterns: Pattern[] = sequences.map((sequence) => {
    const only = sequence.length === 1 ? sequence[0]?.forms[0]?.base : undefined;
    const wholeOnly = only !== undefined && (only.length < 2 || language.functionWords.has(only));
    return { words: sequence, variety: false, wholeOnly };
  });
  for (const sequence of exonymSequences(language, tokens, words)) {
    patterns.push({ words: sequence, variety: true, wholeOnly: false });
  }
  const content = tokens.base.filter(
    (base, i) =>
      tokens.kind[i] !== MARK && (isCode(tokens, i) || !language.functionWords.has(base)),
  );
  return {
    text,
    tokens,
    patterns: patterns.filter((pattern) => pattern.words.some((word) => !word.optional)),
    key: lexiconKey(tokens, 0, tokens.count),
    content,
    formBases: new Set(
      patterns.flatMap((pattern) => pattern.words.flatMap((word) => word.forms.map((f) => f.base))),
    ),
    initials: initialsOf(language, tokens).filter((initials) => initials.length >= 2),
    isName: first >= 0 && (tokens.capital[first] ?? false),
  };
}
