/** Letters of other alphabets, and digits, that a reader takes for a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: "a",
  в: "b",
  е: "e",
  ѕ: "s",
  і: "i",
  ј: "j",
  к: "k",
  ԛ: "q",
  ԝ: "w",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  // Greek
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ζ: "z",
  // Latin letters that no decomposition makes plain
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ɑ: "a",
  ɡ: "g",
};

/**
 * A name without case, accents, spaces, marks and look-alike letters of other alphabets: equal for
 * names that readers would take for the same. Digits stay, for they tell sizes and editions apart.
 */
export function nameKey(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return Array.from(letters, (letter) => lookAlikes[letter] ?? letter).join("");
}

/** Digits and letters that stand for one another within a word: *G3rvasio*, *Ge1vasio*. */
const swapped: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "5": "s",
};

/** Coarser than `nameKey`: what is left when digits inside words are read as letters. */
export function lookOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u);
  return words
    .map(nameKey)
    .map((word) =>
      /\p{L}.*\p{L}/u.test(word)
        ? Array.from(word, (letter) => swapped[letter] ?? letter).join("")
        : word,
    )
    .join("");
}
