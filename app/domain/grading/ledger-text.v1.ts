/**
 * FROZEN. The ledger's keys are made of this text; any change would orphan every verdict given so
 * far. A better normalisation is a new file, `ledger-text.v2.ts`, and a re-keying of the ledger.
 */

/** Names the normalisation inside the key, so that keys of two versions never meet. */
const VERSION = "prumo-ledger-text.v1";

/** Dashes and hyphens; between digits they stay (1-2 is not 12), elsewhere they are a space. */
const DASHES = /[-\u2010-\u2015\u2212]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u0085]+/g;
/** Marks that carry no meaning at the edge of an answer. Signs (- + % € $ ~ < >) are not among them. */
const EDGE = " .,;:!?…*_`#\"'«»“”„‟‘’‚‛‹›";

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= "0" && char <= "9";
}

function trimEdges(text: string): string {
  let from = 0;
  let end = text.length;
  while (from < end && EDGE.includes(text.charAt(from))) {
    // `.5` is a number.
    if (text.charAt(from) === "." && isDigit(text.charAt(from + 1))) break;
    from++;
  }
  while (end > from && EDGE.includes(text.charAt(end - 1))) end--;
  return text.slice(from, end);
}

/**
 * Normal form of a committed answer for the ledger: NFC, lower-case, single spaces, hyphens inside
 * words as spaces, edge punctuation gone. Accents, articles and word forms are kept: two answers
 * that a person might judge differently keep different texts.
 */
export function ledgerText(committed: string): string {
  const plain = committed
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replace(DASHES, (_dash: string, at: number, whole: string) => {
      const digits = isDigit(whole.charAt(at - 1)) || isDigit(whole.charAt(at + 1));
      return digits ? "-" : " ";
    })
    .replace(SPACES, " ");
  return trimEdges(plain);
}

/**
 * Bytes of which the worker makes the ledger's key (an HMAC with its own key: a plain hash of a
 * short answer is the answer). Parts are prefixed with their length in UTF-8 bytes, so no two
 * pairs share a message.
 */
export function ledgerKeyMessage(
  itemRevisionId: string,
  committed: string,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = [VERSION, itemRevisionId, ledgerText(committed)].map((part) =>
    encoder.encode(part),
  );
  const message = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(message.buffer).setUint32(at, part.length);
    message.set(part, at + 4);
    at += 4 + part.length;
  }
  return message;
}
