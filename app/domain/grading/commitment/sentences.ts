import { MARK, NUMBER, WORD } from "../text/tokens.ts";
import { type Answer, isMark, word } from "./reading.ts";

/** A sentence or list item as a token range without its final mark. */
export interface Sentence {
  readonly from: number;
  readonly end: number;
  /** The mark that ends it; empty at the end of the text. */
  readonly mark: string;
  /** It is an item of a list: a bullet or a number opens it. */
  readonly isItem: boolean;
}

const ENDINGS = ".!?;\n";

/** Length of a bullet or list number at `at` (`1.`, `2)`); 0 if there is none. */
function bulletLength(answer: Answer, at: number, end: number): number {
  const { tokens, item } = answer;
  if (isMark(answer, at, "•")) return 1;
  const number = tokens.kind[at] === NUMBER && /^\d{1,2}$/.test(word(answer, at));
  if (!number || !isMark(answer, at + 1, ".)") || at + 2 >= end) return 0;
  // *12. A escolaridade …* answers a question that asks for a number.
  if (item.interest) return 0;
  return tokens.kind[at + 2] === WORD ? 2 : 0;
}

/** Splits the range at full stops, exclamation and question marks, semicolons and line ends. */
export function splitSentences(answer: Answer, from: number, end: number): Sentence[] {
  const { tokens } = answer;
  const sentences: Sentence[] = [];
  let start = from;
  let lineStart = true;
  let isItem = false;
  let depth = 0;
  for (let i = from; i <= end; i++) {
    if (lineStart && i < end && i === start) {
      const bullet = bulletLength(answer, i, end);
      if (bullet > 0) {
        isItem = true;
        start = i + bullet;
        i += bullet - 1;
        continue;
      }
    }
    const mark = i < end && tokens.kind[i] === MARK ? word(answer, i) : "";
    if (mark === "(") depth++;
    else if (mark === ")") depth = Math.max(0, depth - 1);
    // A closing bracket may be missing: a line end closes all.
    if (mark === "\n") depth = 0;
    const ends = i === end || (mark !== "" && ENDINGS.includes(mark) && depth === 0);
    if (!ends) continue;
    if (i > start) sentences.push({ from: start, end: i, mark, isItem });
    start = i + 1;
    lineStart = mark === "\n" || (lineStart && i === start - 1 && mark !== ";");
    isItem = false;
  }
  return sentences;
}
