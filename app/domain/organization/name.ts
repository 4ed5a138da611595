/** What is wrong with a name, for words in the reader's language. */
export type NameFault =
  | "too_short"
  | "too_long"
  | "control_characters"
  | "unusual_characters"
  | "mixed_scripts"
  | "looks_latin"
  | "no_letter";

export type NameReading = { ok: true; name: string } | { ok: false; fault: NameFault };

/** Characters, as people count them. */
const nameLengths = { shortest: 2, longest: 80 } as const;

/** Scripts that a reader of one of them takes for one: only these may stand together. */
const companions: readonly (readonly string[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const scripts = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Hebrew", "Arabic", "Devanagari", "Bengali"],
  ...["Gujarati", "Gurmukhi", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao"],
  ...["Georgian", "Ethiopic", "Khmer", "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"],
].map((name) => ({ name, pattern: new RegExp(`\\p{Script_Extensions=${name}}`, "u") }));

/** Nothing but Greek or Cyrillic letters that are drawn like Latin ones. */
const latinTwins = /^(?:[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ]+|[АВЕКМНОРСТУХІЈЅаеорсухіјѕһԛԝ]+)$/u;

const allowed = /^[\p{L}\p{M}\p{N} .,'’&+:/()!@#_–-]+$/u;

/**
 * Reads an organisation's name as typed: spaces are joined, the rest is taken or refused as it
 * is. Refused are invisible and control characters, letters that stand for others (fullwidth,
 * mathematical), and letters of scripts that nobody writes together, by which one name is made to
 * look like another (UTS #39, "highly restrictive"); also a name of one script all of whose letters
 * pass for Latin ones (*Сора*, which is Cyrillic).
 */
export function readOrganizationName(typed: string): NameReading {
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(typed)) {
    return { ok: false, fault: "control_characters" };
  }
  const name = typed
    .normalize("NFC")
    .trim()
    .replace(/\p{Zs}+/gu, " ");
  const length = [...name].length;
  if (length < nameLengths.shortest) return { ok: false, fault: "too_short" };
  if (length > nameLengths.longest) return { ok: false, fault: "too_long" };
  // Ordinals are everyday letters of Portuguese, and compatibility characters all the same.
  const plain = name.replace(/[ªº]/g, "");
  if (
    !allowed.test(name) ||
    plain.normalize("NFKC") !== plain ||
    /\p{M}{3}/u.test(name.normalize("NFD"))
  ) {
    return { ok: false, fault: "unusual_characters" };
  }
  if (!/\p{L}/u.test(name)) return { ok: false, fault: "no_letter" };
  if (!isOfOneScript(name)) return { ok: false, fault: "mixed_scripts" };
  if (latinTwins.test(name.normalize("NFD").replace(/[^\p{L}]/gu, ""))) {
    return { ok: false, fault: "looks_latin" };
  }
  return { ok: true, name };
}

/** Whether all letters are of one script, or of scripts that are written together. */
function isOfOneScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  const sets = [...scripts.map((script) => [script.name]), ...companions];
  return sets.some((set) => {
    const patterns = scripts.filter((script) => set.includes(script.name));
    return letters.every((letter) => patterns.some(({ pattern }) => pattern.test(letter)));
  });
}
