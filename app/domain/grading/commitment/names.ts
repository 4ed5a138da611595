import { lexiconKey } from "../text/phrases.ts";
import { referenceAt } from "./mentions.ts";
import { nounPhraseEnd, readHead } from "./noun-phrase.ts";
import {
  type Answer,
  answerOf,
  contentWords,
  findMark,
  isMark,
  type Reading,
  word,
} from "./reading.ts";
import { readTail } from "./tail.ts";

/** Words of a name with its comma. */
const LONGEST_NAME = 8;

/** *Pires, Maria João*: surname first, the whole sentence. */
export function readInverted(answer: Answer, from: number, end: number): Reading | undefined {
  const { item, tokens } = answer;
  const comma = findMark(answer, from, end, ",");
  if (comma <= from || comma >= end - 1 || end - from > LONGEST_NAME) return undefined;
  const text = (a: number, b: number) =>
    tokens.text.slice(tokens.start[a] ?? 0, tokens.end[b - 1] ?? 0);
  const name = answerOf(item, `${text(comma + 1, end)} ${text(from, comma)}`);
  const isPerson = item.references.some(
    (reference) => reference.isName && reference.content.length > 1,
  );
  const found = isPerson ? referenceAt(name, 0, name.tokens.count) : undefined;
  if (!found || found.regnalFault || found.length !== name.tokens.count) return undefined;
  return { is: "match", from, end, variety: found.variety, rule: "same" };
}

/** *Alfama, em Lisboa* for *Lisboa*: an unknown part of the place asked for. */
export function locatedIn(answer: Answer, from: number, end: number): Reading | undefined {
  const { item, tokens } = answer;
  const { language } = item;
  if (!item.isPlace) return undefined;
  const comma = nounPhraseEnd(answer, from, end);
  let at = isMark(answer, comma, ",") ? comma + 1 : comma;
  for (let i = from; i < at && at === comma; i++) {
    if (language.locatives.has(word(answer, i))) at = i;
  }
  const part = contentWords(answer, from, Math.min(at, comma));
  const isName = part.length > 0 && part.every((i) => tokens.capital[i]);
  const key = lexiconKey(tokens, from, Math.min(at, comma));
  const isOther = language.known.has(key) || language.not.has(word(answer, from));
  if (!isName || isOther || !language.locatives.has(word(answer, at))) return undefined;
  const head = readHead(answer, at, end);
  if (head?.outcome !== "match") return undefined;
  const after = isMark(answer, head.end, ")") ? head.end + 1 : head.end;
  const tail = readTail(answer, after, end, head);
  if (!tail.clean || tail.alternatives.length > 0) return undefined;
  return { is: "match", from, end: head.end, variety: head.variety, rule: "same" };
}
