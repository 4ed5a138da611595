import type { Language } from "../language.ts";
import { stripAccents } from "../text/letters.ts";
import { MARK, type Tokens, tokenise, WORD } from "../text/tokens.ts";
import type { ValueQuestion } from "../values/compare.ts";

/** What a question says of the answer it wants. */
export interface Question extends ValueQuestion {
  readonly tokens: Tokens;
  /** Bases of its content words and their number variants. */
  readonly words: ReadonlySet<string>;
  /** The noun asked for (*Que **bolo** …?*) and its number variants; may be empty. */
  readonly asked: ReadonlySet<string>;
  readonly asksPerson: boolean;
  readonly asksPlace: boolean;
  /** It names the home country itself. */
  readonly namesHome: boolean;
  /** It asks for a date. */
  readonly asksDate: boolean;
  /** It asks for a time of day. */
  readonly asksTime: boolean;
}

function withVariants(language: Language, tokens: Tokens, at: number): string[] {
  const variants = language.pack.numberVariants(tokens.canonical[at] ?? "");
  return [tokens.base[at] ?? "", ...variants.map(stripAccents)];
}

/** First noun after *que*, *qual é o*, *quantos*, or after *chama*, *designa* …; -1 if none. */
function askedIndex(language: Language, tokens: Tokens): number {
  const { whichWords, howManyWords, superlatives } = language.pack;
  const asks = (word: string) => whichWords.includes(word) || howManyWords.includes(word);
  const from = tokens.word.findIndex(asks);
  if (from < 0) return -1;
  let at = from + 1;
  while (
    at < tokens.count &&
    (language.functionWords.has(tokens.base[at] ?? "") ||
      asks(tokens.word[at] ?? "") ||
      superlatives.includes(tokens.word[at] ?? ""))
  ) {
    at++;
  }
  return tokens.kind[at] === WORD ? at : -1;
}

/** Reads a question once for all its responses. */
export function readQuestion(language: Language, text: string): Question {
  const tokens = tokenise(text, language.forms);
  const words = new Set<string>();
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] === MARK || language.functionWords.has(tokens.base[i] ?? "")) continue;
    for (const form of withVariants(language, tokens, i)) words.add(form);
  }
  const { pack } = language;
  const has = (list: readonly string[]) => tokens.word.some((word) => list.includes(word));
  const at = askedIndex(language, tokens);
  const asked = new Set(at < 0 ? [] : withVariants(language, tokens, at));
  const counted = pack.howManyWords.some((word) => tokens.word.includes(word));
  // After *quantos* only the counted noun names the unit; elsewhere any word may.
  const unitWords = counted && at >= 0 ? [...asked] : tokens.base;
  const month = tokens.word.map((word) => pack.calendar.months[word]).find((m) => m !== undefined);
  const asksTime = !counted && tokens.base.some((base) => pack.clock.hours.includes(base));
  return {
    tokens,
    words,
    asked,
    asksPerson: has(pack.whoWords) || [...asked].some((noun) => language.personNouns.has(noun)),
    asksPlace: has(pack.whereWords) || [...asked].some((noun) => language.placeNouns.has(noun)),
    namesHome: tokens.base.some((base, i) => {
      const after = pack.languageNameAfter.includes(tokens.word[i - 1] ?? "");
      const isLanguage = after && pack.languageNames.includes(tokens.word[i] ?? "");
      return language.homeNames.has(base) && !isLanguage;
    }),
    counts: counted,
    asksDate: tokens.base.some((base) => pack.calendar.askWords.includes(base)),
    asksTime,
    month,
    namesCentury: tokens.base.some((base) => pack.calendar.century.includes(base)),
    namesUnit: (unit) =>
      unitWords.some((word) => {
        const named = pack.units[word] ?? pack.impliedUnits[word];
        return (
          unit.nouns?.has(word) ||
          (named?.dimension === unit.dimension && named.scale === unit.scale)
        );
      }),
    mentionsOnly: (word) => words.has(word) && !asked.has(word),
    namesCurrency: (currency) => unitWords.some((word) => pack.money.currencies[word] === currency),
  };
}
