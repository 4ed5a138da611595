import { stripAccents } from "./letters.ts";
import { APOSTROPHE, MARK, type Tokens, tokenise } from "./tokens.ts";

/** What a phrase does in an answer. Bits, so that a search can ask for several at once. */
export const phraseKinds = {
  /** Opens an answer: *a resposta é*, *chama-se*. */
  lead: 1 << 0,
  /** Softens one answer: *acho que*. */
  hedge: 1 << 1,
  /** Softens it afterwards: *sem certeza*. */
  hedgeAfter: 1 << 2,
  /** Politeness with no content: *claro*, *boa pergunta*. */
  pleasantry: 1 << 3,
  /** Declines to answer. */
  refusal: 1 << 4,
  /** Sends the reader elsewhere or offers more help. */
  referral: 1 << 5,
  /** Asks which place or context is meant. */
  clarify: 1 << 6,
  /** Joins alternatives: *ou*, *e/ou*. */
  alternative: 1 << 7,
  /** Joins several answers: *e*, *bem como*. */
  conjunction: 1 << 8,
  /** Takes back what came before: *ou melhor*. */
  correction: 1 << 9,
  /** May take back what came before: *aliás*, *na verdade*. */
  weakCorrection: 1 << 10,
  /** Opens a gloss, never an alternative: *ou seja*, *também conhecido como*. */
  gloss: 1 << 11,
  /** Rejects what follows: *não é*. */
  negation: 1 << 12,
  /** Rejects what follows in favour of what came before: *e não*, *em vez de*. */
  contrast: 1 << 13,
  /** In an explanation, puts the answer in doubt or adds another. */
  doubt: 1 << 14,
  /** About *n*. */
  approximate: 1 << 15,
  /** More or less than *n*, up to *n*: never exactly *n*. */
  bound: 1 << 16,
  /** May follow an answer and leaves it the same. */
  complement: 1 << 17,
  /** May precede an answer and leaves it the same: *a palavra*, *o famoso*. */
  modifier: 1 << 18,
  /** Addressed to the grader. */
  injection: 1 << 19,
  /** A linking verb, with what belongs to it: *situa-se em*. */
  verb: 1 << 20,
  /** *sim*, *não*, *talvez*. */
  yesNo: 1 << 21,
  /** No answer at all: *N/A*, *null*. */
  nothing: 1 << 22,
  /** A message of the machinery: *too many requests*. */
  failure: 1 << 23,
  /** *em Portugal*. */
  home: 1 << 24,
  /** *no Brasil*, *noutros países*. */
  abroad: 1 << 25,
  /** *se estiver em*, *caso se refira a*: what follows may be a place. */
  condition: 1 << 26,
  /** *depende*. */
  depends: 1 << 27,
  /** Knowing, answering, asking: the text may speak of the answer instead of giving it. */
  speech: 1 << 28,
  /** Takes an answer back, before or behind it: *nem pensar*, *duvido que*. */
  retraction: 1 << 29,
  /** Behind an answer, puts another in its place: *no entanto a resposta certa é*. */
  dispute: 1 << 30,
  /** Says the same in other words: *ou seja*. */
  equation: 1 << 31,
} as const;

export type PhraseKind = keyof typeof phraseKinds;

/** Node of a phrase tree: kinds of the phrase that ends here, and the words that may follow. */
export interface PhraseTree {
  kinds: number;
  next: Map<string, PhraseTree> | undefined;
}

function child(node: PhraseTree, word: string): PhraseTree {
  node.next ??= new Map();
  let found = node.next.get(word);
  if (!found) {
    found = { kinds: 0, next: undefined };
    node.next.set(word, found);
  }
  return found;
}

/**
 * Words of a phrase with its commas kept. A word of two letters or more may also be written
 * without its accents; a one-letter word may not (*é* is not *e*).
 */
function insert(root: PhraseTree, phrase: string, kinds: number): void {
  const tokens = tokenise(phrase);
  let nodes = [root];
  for (const word of tokens.word) {
    const bare = word.length > 1 ? stripAccents(word) : word;
    const spellings = bare === word ? [word] : [word, bare];
    nodes = nodes.flatMap((node) => spellings.map((spelling) => child(node, spelling)));
  }
  if (tokens.count === 0) return;
  for (const node of nodes) node.kinds |= kinds;
}

/** Builds one tree for all phrases, so that one walk finds every kind. */
export function phraseTree(
  phrases: Readonly<Partial<Record<PhraseKind, readonly string[]>>>,
): PhraseTree {
  const root: PhraseTree = { kinds: 0, next: undefined };
  for (const [kind, list] of Object.entries(phrases)) {
    for (const phrase of list) insert(root, phrase, phraseKinds[kind as PhraseKind]);
  }
  return root;
}

/**
 * For each token the kinds of all phrases that may start there, so that most questions about
 * phrases are answered without a walk.
 */
export function phraseStarts(tree: PhraseTree, tokens: Tokens): number[] {
  const starts: number[] = [];
  for (let at = 0; at < tokens.count; at++) {
    let kinds = 0;
    let node = tree.next?.get(tokens.word[at] ?? "");
    for (let i = at + 1; node; i++) {
      kinds |= node.kinds;
      node = i < tokens.count ? node.next?.get(tokens.word[i] ?? "") : undefined;
    }
    starts.push(kinds);
  }
  return starts;
}

/**
 * Number of tokens of the longest phrase of any of `kinds` that starts at token `at` and ends by
 * `end`; 0 if there is none.
 */
export function phraseLength(
  tree: PhraseTree,
  tokens: Tokens,
  at: number,
  end: number,
  kinds: number,
): number {
  let node: PhraseTree | undefined = tree;
  let longest = 0;
  for (let i = at; i < end; i++) {
    node = node.next?.get(tokens.word[i] ?? "");
    if (!node) break;
    if (node.kinds & kinds) longest = i + 1 - at;
    if (!node.next) break;
  }
  return longest;
}

/** Index of the first phrase of any of `kinds` in the token range, or -1. */
export function findPhrase(
  tree: PhraseTree,
  tokens: Tokens,
  from: number,
  end: number,
  kinds: number,
): number {
  for (let i = from; i < end; i++) {
    if (tokens.kind[i] !== MARK && tokens.gap[i] === APOSTROPHE) continue;
    if (phraseLength(tree, tokens, i, end, kinds) > 0) return i;
  }
  return -1;
}

/** Words of a lexicon entry as the sets of the engine hold them: bases joined by one space. */
export function lexiconKey(tokens: Tokens, from: number, end: number): string {
  if (end - from === 1) return tokens.base[from] ?? "";
  let key = tokens.base[from] ?? "";
  for (let i = from + 1; i < end; i++) key += ` ${tokens.base[i] ?? ""}`;
  return key;
}
