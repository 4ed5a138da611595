import { decodeHTMLStrict } from "entities";

/** Anything that folding may change; most answers hold none of it and are returned as they are. */
const FOLDABLE =
  /[^\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/;

/** Zero-width, soft-hyphen, bidi, variation-selector and tag characters; other controls too. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?![\n\t])\p{Cc}/gu;
const SPACES = /[\t\p{Zs}]/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Hyphens, en dash, figure dash and minus; the em dash parts clauses and is kept. */
const HYPHENS = /[\u2010-\u2013\u2212\u2043\u02d7\ufe58\ufe63\uff0d]/g;
/** A dash inside the one word of a response joins it; among words it parts clauses. */
const ONLY_DASH = /^([^\s\u2014]+)\u2014([^\s\u2014]+)$/;
const EM_DASHES = /[\u2015\u2e3a\u2e3b\ufe31]/g;
/** Full-width and half-width forms, mathematical and enclosed alphanumerics, ligatures. */
const COMPATIBILITY = /[\uff01-\uffee\ufb00-\ufb06\u24b6-\u24e9\u{1d400}-\u{1d7ff}]/gu;

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;

/** Unescapes HTML entities, once more where the text was escaped twice. */
export function unescapeEntities(text: string): string {
  let out = text;
  for (let pass = 0; pass < 2 && out.includes("&") && ENTITY.test(out); pass++) {
    out = decodeHTMLStrict(out);
  }
  return out;
}

/**
 * Unicode NFC without invisible characters; exotic spaces, dashes, line ends and full-width forms
 * become their plain counterparts.
 */
export function foldCharacters(text: string): string {
  if (!FOLDABLE.test(text)) return text;
  return text
    .replace(LINE_ENDS, "\n")
    .replace(INVISIBLE, "")
    .replace(COMPATIBILITY, (char) => char.normalize("NFKC"))
    .replace(SPACES, " ")
    .replace(HYPHENS, "-")
    .replace(EM_DASHES, "\u2014")
    .normalize("NFC")
    .replace(ONLY_DASH, "$1-$2");
}
