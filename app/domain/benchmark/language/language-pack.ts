import type { PhraseKind } from "../../grading/text/phrases.ts";

/** Number words and the written form of numbers. All words lower-case. */
export interface NumberLanguage {
  readonly decimalMark: "," | ".";
  readonly groupMark: "," | ".";
  /** Additive words up to 999: *vinte* → 20, *duzentas* → 200. */
  readonly small: Readonly<Record<string, number>>;
  /** Multipliers as powers of ten: *mil* → 3, *milhões* → 6. */
  readonly scales: Readonly<Record<string, number>>;
  /** Joins number words: *e*. */
  readonly joiner: string;
  /** Additive ordinal words: *décimo* → 10, *segunda* → 2. */
  readonly ordinals: Readonly<Record<string, number>>;
  /** Parts of one that a joiner may add to a value: *e meia* → 0.5. */
  readonly fractions: Readonly<Record<string, number>>;
  /** Spellings of another variety (*dezesseis*). */
  readonly varietyWords: readonly string[];
  /** Words for one that are articles as well. */
  readonly articleWords: readonly string[];
}

export interface CalendarLanguage {
  /** Words of questions that ask for a date: *quando*, *dia*. */
  readonly askWords: readonly string[];
  /** Month names → 1…12. */
  readonly months: Readonly<Record<string, number>>;
  /** Their abbreviations, read behind a day only (*dez* is ten as well). */
  readonly shortMonths: Readonly<Record<string, number>>;
  readonly weekdays: readonly string[];
  /** Word that may follow a weekday and be left out (*feira*). */
  readonly weekdayEnding: string;
  /** *último* before a weekday. */
  readonly lastWords: readonly string[];
  /** Stands between day, month and year: *de*. */
  readonly of: readonly string[];
  readonly century: readonly string[];
  /** Era after a century or year → −1 or 1: *ac* → −1. */
  readonly eras: Readonly<Record<string, number>>;
  readonly decade: readonly string[];
}

export interface ClockLanguage {
  readonly hours: readonly string[];
  readonly minutes: readonly string[];
  /** *e meia* → 30, *e um quarto* → 15. */
  readonly fractions: Readonly<Record<string, number>>;
  /** *meio-dia* → 720, *meia-noite* → 0; minutes after midnight. */
  readonly named: Readonly<Record<string, number>>;
  /** *da noite* → 12 h added below noon; *da manhã* → 0. */
  readonly periods: Readonly<Record<string, 0 | 12>>;
}

export interface MoneyLanguage {
  /** Words, codes and signs → currency id. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Words of a hundredth: *cêntimos* → currency id. */
  readonly hundredths: Readonly<Record<string, string>>;
  /** Currency written `20$00`. */
  readonly dollarSignBetween: string;
  /** Words of a thousand: *conto* → currency id. */
  readonly thousands: Readonly<Record<string, string>>;
  /** Currency ids that stand for the other variety's country. */
  readonly brazilian: readonly string[];
}

/** One unit of measurement: `scale` is a power of ten in its dimension's base unit. */
export interface Unit {
  readonly dimension: string;
  readonly scale: number;
}

/** A term of another variety or language, and the home terms that it stands for. */
export type TermPair = readonly [term: string, ...home: string[]];

/**
 * Everything that grading knows of one language and culture. The engine in `grading/` holds no
 * word of any language; a pack holds no rule. Phrases and words are written lower-case, with
 * accents, words parted by spaces or hyphens alike.
 */
export interface LanguagePack {
  /** BCP 47 tag, for instance `pt-PT`. */
  readonly id: string;
  readonly phrases: Readonly<Partial<Record<PhraseKind, readonly string[]>>>;
  /** Words of any language of cue probes that leave an answer beside them the same: *it's*, *es*. */
  readonly cueSurroundings: readonly string[];
  /** Words of those languages that may take it back, in whichever question they stand: *none*. */
  readonly cueReversals: readonly string[];
  /** Words by which a cue probe is known to be asked in the pack's own language. */
  readonly cueHomeWords: readonly string[];
  readonly articles: readonly string[];
  /** Prepositions and contractions that may open an answer: *na*, *pelo*, *ao*. */
  readonly openers: readonly string[];
  /** Prepositions of a complement that may name another entity: *de*, *da*, *à*, *com*. */
  readonly complementOpeners: readonly string[];
  /** Those of a complement that only says more (*de São Martinho*). */
  readonly consistentOpeners: readonly string[];
  /** Prepositions of time and direction: *ao* domingo, *às* oito. */
  readonly datives: readonly string[];
  /** Prepositions that open an adjunct and nothing else: *desde*, *durante*. */
  readonly adjunctOpeners: readonly string[];
  /** Endings of participles that open an apposition: *polvilhadas com açúcar*. */
  readonly participleEndings: readonly string[];
  /** Prepositions of place and time: *em*, *no*, *na*. */
  readonly locatives: readonly string[];
  readonly relatives: readonly string[];
  /** Common finite verbs: a sentence that holds one says something, it is no bare answer. */
  readonly verbs: readonly string[];
  /** Endings of other finite verbs, sure enough to tell a sentence from a bare answer. */
  readonly finiteEndings: readonly string[];
  /** Endings that mark an infinitive or participle before an agent (*construído por X*). */
  readonly verbEndings: readonly string[];
  /** Prepositions of an agent: *por*, *pelo*. */
  readonly agents: readonly string[];
  /** Reflexive verbs that compare or part instead of saying what is: *assemelha-se*. */
  readonly comparing: readonly string[];
  /** Nouns that behind a comma are adjectives as well: *autocarro, azul ou branco*. */
  readonly adjectives: readonly string[];
  /** *mas*, *porém*. */
  readonly but: readonly string[];
  /** Words that open a question: *qual*, *onde*. */
  readonly questionWords: readonly string[];
  /** In a subject, these make it another subject than the question's: *antigo*, *contrário*. */
  readonly reversers: readonly string[];

  /** Words before a time that count back from now: *há*. */
  readonly since: readonly string[];
  readonly and: readonly string[];
  readonly not: readonly string[];
  /** First words of texts that decline, in any language: *nenhuma*, *sem*, *keine*. */
  readonly negativeOpenings: readonly string[];
  /** Words without content of their own, beside all of the above. */
  readonly functionWords: readonly string[];
  /** Adjectives and adverbs that leave an answer the same: *tradicional*, *habitualmente*. */
  readonly neutralWords: readonly string[];
  /** Endings of adverbs that do the same: *mente*. */
  readonly neutralEndings: readonly string[];
  /** Words that tell who is asked for: *quem*. */
  readonly whoWords: readonly string[];
  /** Question words before the asked noun: *que*, *qual*. */
  readonly whichWords: readonly string[];
  /** Adjectives that may stand between question word and noun: *maior*, *último*. */
  readonly superlatives: readonly string[];
  readonly whereWords: readonly string[];
  readonly howManyWords: readonly string[];
  readonly personNouns: readonly string[];
  /** Callings that may stand before the name of a person: *o poeta Luís de Camões*. */
  readonly personTitles: readonly string[];
  readonly placeNouns: readonly string[];
  /** Class nouns that carry no information of their own: *dia*, *cidade*. */
  readonly classNouns: readonly string[];
  /** Nouns that open an apposition: *concelho*, *símbolo*. */
  readonly appositionNouns: readonly string[];
  /** Verbs that open a name where both words are capitalised: *São* Bento. */
  readonly nameOpenings: readonly string[];
  /** Titles that may be left out before a name. */
  readonly honorifics: readonly string[];
  /** Pronoun that makes a linking verb of any verb it hangs on: *festeja-**se***. */
  readonly reflexive: string;
  /** Written short → in full, any of them. */
  readonly abbreviations: Readonly<Record<string, readonly string[]>>;
  readonly numbers: NumberLanguage;
  readonly calendar: CalendarLanguage;
  readonly clock: ClockLanguage;
  readonly money: MoneyLanguage;
  readonly percent: readonly string[];
  readonly units: Readonly<Record<string, Unit>>;
  /** Question words that imply a unit: *idade* → years. */
  readonly impliedUnits: Readonly<Record<string, Unit>>;
  /** *também*: in brackets it adds an answer. */
  readonly also: readonly string[];
  /** International prefix of telephone numbers, digits only. */
  readonly dialling: string;
  /** Words that name the benchmark's own country in a question. */
  readonly homeNames: readonly string[];
  /** Home names that are the language as well, behind one of `languageNameAfter`. */
  readonly languageNames: readonly string[];
  /** After these words such a name is the language (*em português*). */
  readonly languageNameAfter: readonly string[];
  /** Names of the home country that may label an answer (*Portugal: X*). */
  readonly homeLabels: readonly string[];
  readonly abroadLabels: readonly string[];
  /** Labels and clauses of the other variety's country, for the tag `brazilian`. */
  readonly brazilNames: readonly string[];
  /** Terms of the other variety; with the home terms they stand for where that is known. */
  readonly brazilian: readonly TermPair[];
  /** Words used at home too, in another sense: only where they stand for a reference. */
  readonly brazilianSenses: readonly TermPair[];
  /** Terms of other languages. */
  readonly foreign: readonly TermPair[];
  /** Words that mark a sentence as written in another language. */
  readonly foreignFunctionWords: readonly string[];
  /** Things that are known and distinct: places, dishes, institutions, common words. */
  readonly known: readonly string[];
  /** Names and terms that are another thing than their first word alone: *fato de banho*. */
  readonly compounds: readonly string[];
  /** Names in other languages: home name, then the others. Same entity. */
  readonly exonyms: readonly TermPair[];
  /** Matches lower-case words whose spelling no home word has: *Turkey*, *Greece*. */
  readonly foreignSpelling: RegExp;
  /** Words whose singular or plural is another thing: *copas*, *correios*. */
  readonly numberSensitive: readonly string[];
  /** Pairs of distinct words that differ by an accent: *avô*, *avó*. */
  readonly accentPairs: readonly (readonly [string, string])[];
  readonly jsonKeys: {
    readonly answer: readonly string[];
    readonly failure: readonly string[];
    readonly injection: readonly string[];
  };
  readonly patterns: {
    /** Start of another question in the same text; with flag g. */
    readonly runOn: RegExp;
    /** Ends with the final answer that follows; with flag g. */
    readonly finalAnswer: RegExp;
    /** Label or phrase before an answer, at the start of a line or sentence; with flag g. */
    readonly answerLabel: RegExp;
    /** Matches any text in which a final answer or an answer label may be found. */
    readonly answerHint: RegExp;
    /** Matches any text in which words to the grader may be found. */
    readonly graderHint: RegExp;
    /** Short plain text that a label or marker may open all the same. */
    readonly plainExceptions: RegExp;
    /** Nothing but labels and empty boxes, whole text. */
    readonly emptyFrame: RegExp;
    /** Messages of machinery, whole text. */
    readonly failure: RegExp;
  };
  /** Matches any text that holds a word which `spelling` would change. */
  readonly respelled: RegExp;
  /** Canonical spelling of a word (old orthography → new). */
  readonly spelling: (word: string) => string;
  /** Prefixes that were or are joined with a hyphen: *auto-estrada*, *contra-relógio*. */
  readonly prefixes: readonly string[];
  /** Consonants doubled where a prefix is written together: *contrarrelógio*. */
  readonly doubled: string;
  /** Singulars and plurals of a word, without the word itself. */
  readonly numberVariants: (word: string) => readonly string[];
  /** Diminutives, augmentatives and derivations: true if `word` is made from `root`. */
  readonly isDerived: (word: string, root: string) => boolean;
  /** Differing accents of one word in two varieties (*António/Antônio*). */
  readonly accentVariety: (given: string, reference: string, index: number) => boolean;
}
