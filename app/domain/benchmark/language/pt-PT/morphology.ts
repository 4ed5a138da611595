const VOWELS = "aeiouáéíóúâêôãõy";

/** Words of one syllable, or oxytones in *-s*, that take *-es*: stem as in the plural. */
const S_PLURALS: Readonly<Record<string, string>> = {
  mês: "meses",
  país: "países",
  gás: "gases",
  rês: "reses",
  deus: "deuses",
  português: "portugueses",
  francês: "franceses",
  inglês: "ingleses",
  escocês: "escoceses",
  irlandês: "irlandeses",
  holandês: "holandeses",
  japonês: "japoneses",
  chinês: "chineses",
  norueguês: "noruegueses",
  burguês: "burgueses",
  marquês: "marqueses",
  camponês: "camponeses",
  freguês: "fregueses",
  montanhês: "montanheses",
  ananás: "ananases",
  obus: "obuses",
};

const S_SINGULARS = new Map(Object.entries(S_PLURALS).map(([one, many]) => [many, one]));

/** Words in *-ãe*, and those in *-ão* that only take *-ãos*; usage alone tells them. */
const NASAL_PLURALS: Readonly<Record<string, string>> = {
  mãe: "mães",
  mão: "mãos",
  irmão: "irmãos",
  órfão: "órfãos",
  órgão: "órgãos",
  cidadão: "cidadãos",
  grão: "grãos",
};

const NASAL_SINGULARS = new Map(Object.entries(NASAL_PLURALS).map(([one, many]) => [many, one]));

const ACUTE: Readonly<Record<string, string>> = { e: "é", o: "ó", a: "a", u: "u", i: "i" };

function isVowel(char: string): boolean {
  return char !== "" && VOWELS.includes(char);
}

function hasAccent(text: string): boolean {
  return /[áéíóúâêô]/.test(text);
}

/** Plurals of a word ending in *-l*: *pastel* → *pastéis*, *fácil* → *fáceis*, *funil* → *funis*. */
function pluralsOfL(word: string): string[] {
  const stem = word.slice(0, -2);
  const vowel = word.at(-2) ?? "";
  if (vowel === "i") return hasAccent(stem) ? [`${stem}eis`] : [`${stem}is`];
  if (vowel === "e" || vowel === "o") {
    return hasAccent(stem) ? [`${stem}${vowel}is`] : [`${stem}${ACUTE[vowel]}is`];
  }
  return [`${word.slice(0, -1)}is`];
}

/** Plurals that a singular may have; several for *-ão*, whose plural only usage decides. */
function plurals(word: string): string[] {
  const last = word.at(-1) ?? "";
  const nasal = NASAL_PLURALS[word];
  if (nasal !== undefined) return [nasal];
  if (word.endsWith("ão")) {
    const stem = word.slice(0, -2);
    return [`${stem}ões`, `${stem}ães`, `${stem}ãos`];
  }
  const irregular = S_PLURALS[word];
  if (irregular !== undefined) return [irregular];
  if (last === "l") return pluralsOfL(word);
  if (last === "m") return [`${word.slice(0, -1)}ns`];
  if (last === "r" || last === "z") {
    const plain = `${word}es`;
    return word.endsWith("ácter") ? ["caracteres", plain] : [plain];
  }
  if (last === "n") return [`${word}es`, `${word}s`];
  if (last === "s" || last === "x") return [];
  return isVowel(last) ? [`${word}s`] : [];
}

/** Singulars that a plural may come from. */
function singulars(word: string): string[] {
  if (!word.endsWith("s") || word.length < 3) return [];
  const irregular = S_SINGULARS.get(word) ?? NASAL_SINGULARS.get(word);
  if (irregular !== undefined) return [irregular];
  const stem = word.slice(0, -1);
  if (/(?:õe|ãe|ão)$/.test(stem)) return [`${stem.slice(0, -2)}ão`];
  if (stem.endsWith("n")) return [`${stem.slice(0, -1)}m`];
  const diphthong = /^(.*)(ai|éi|ei|ói|oi|ui)$/.exec(stem);
  const found: string[] = [];
  if (diphthong) {
    const [, start = "", ending = ""] = diphthong;
    const plain: Readonly<Record<string, string[]>> = {
      ai: ["al"],
      éi: ["el"],
      ei: ["el", "il"],
      ói: ["ol"],
      oi: ["ol"],
      ui: ["ul"],
    };
    found.push(...(plain[ending] ?? []).map((singular) => start + singular));
  } else if (stem.endsWith("i")) found.push(`${stem.slice(0, -1)}il`);
  if (/[rzn]e$/.test(stem)) found.push(stem.slice(0, -1));
  if (isVowel(stem.at(-1) ?? "")) found.push(stem);
  return found;
}

/**
 * Singulars and plurals of a lower-case word by the rules and the irregular words of Portuguese:
 * *limão* ↔ *limões*, *pastel* ↔ *pastéis*, *mês* ↔ *meses*. The word itself is left out.
 */
export function numberVariants(word: string): readonly string[] {
  if (word.length < 2) return [];
  return [...new Set([...plurals(word), ...singulars(word)])].filter((form) => form !== word);
}

const SUFFIXES = [
  "inho",
  "inha",
  "zinho",
  "zinha",
  "ito",
  "ita",
  "zito",
  "zita",
  "eco",
  "eca",
  "ote",
  "ota",
  "ete",
  "eta",
  "ola",
  "ucho",
  "ada",
  "eiro",
  "eira",
  "aria",
  "ista",
  "agem",
  "edo",
  "al",
  "oso",
  "osa",
  "udo",
  "aco",
  "aca",
  "ao",
  "azio",
  "orio",
];

function singularBase(word: string): string {
  return word.length > 4 && word.endsWith("s") ? word.slice(0, -1) : word;
}

/** True if base word `word` is a diminutive, augmentative or derivation of base word `root`. */
export function isDerived(word: string, root: string): boolean {
  const made = singularBase(word);
  const from = singularBase(root);
  // One letter more is a slip of the hand before it is an augmentative.
  if (from.length < 4 || made.length < from.length + 2) return false;
  const stem = /[aeiou]$/.test(from) ? from.slice(0, -1) : from;
  return SUFFIXES.some((suffix) => made === stem + suffix || made === from + suffix);
}
