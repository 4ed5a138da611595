/** Code units below this are looked up; Latin letters with diacritics all lie there. */
const TABLE_SIZE = 0x250;

const COMBINING = /\p{M}+/gu;

const baseOf: readonly string[] = Array.from({ length: TABLE_SIZE }, (_, code) =>
  String.fromCharCode(code).normalize("NFD").replace(COMBINING, ""),
);

/** Letter without its diacritic: `ã` → `a`, `ç` → `c`. Expects NFC; one code unit in, one out. */
function baseLetter(text: string, index: number): string {
  const code = text.charCodeAt(index);
  return (code < TABLE_SIZE ? baseOf[code] : undefined) ?? text.charAt(index);
}

/** Word without diacritics, same length in code units for Latin text. Expects NFC. */
export function stripAccents(word: string): string {
  let i = 0;
  while (i < word.length && word.charCodeAt(i) < 0x80) i++;
  if (i === word.length) return word;
  let out = word.slice(0, i);
  for (; i < word.length; i++) out += baseLetter(word, i);
  return out;
}

/** How a given spelling relates to a reference spelling of the same base letters. */
export type AccentRelation = "same" | "variety" | "different";

/** Decides whether two differing accents are one word in two varieties (*António/Antônio*). */
export type AccentVariety = (given: string, reference: string, index: number) => boolean;

/**
 * The accent law: a missing accent is tolerated, a different or an extra one is not. *avo* may
 * stand for *avó*; *avô* may not, nor *cocó* for *coco*.
 *
 * Both words are lower-case NFC with equal base letters (see {@link stripAccents}).
 */
export function accentRelation(
  given: string,
  reference: string,
  variety: AccentVariety,
): AccentRelation {
  if (given === reference) return "same";
  if (given.length !== reference.length) return "different";
  let relation: AccentRelation = "same";
  for (let i = 0; i < given.length; i++) {
    if (given.charCodeAt(i) === reference.charCodeAt(i)) continue;
    if (given.charAt(i) === baseLetter(reference, i)) continue;
    if (!variety(given, reference, i)) return "different";
    relation = "variety";
  }
  return relation;
}
