import type { Question, Target } from "./target.ts";

/** Longest detail that is kept, in characters. */
const LONGEST_DETAIL = 300;
/** Shortest piece of a secret that is struck out, in characters. */
const KEY_PIECE = 6;
const QUESTION_PIECE = 16;
/** Text beyond this, in characters, is not looked at; the detail is far shorter. */
const LONGEST_READ = 4_000;

/** Strikes out every piece of `secret` of at least `piece` characters that `text` repeats. */
function strike(text: string, secret: string, piece: number): string {
  const whole = secret.replace(/\s+/g, " ").toLowerCase();
  const length = Math.min(piece, whole.length);
  if (length < 3) return text;
  const pieces = new Set<string>();
  for (let at = 0; at + length <= whole.length; at++) pieces.add(whole.slice(at, at + length));
  const lower = text.toLowerCase();
  // Where lower case has another length, offsets would not fit.
  if (lower.length !== text.length) return strike(lower, secret, piece);
  let struckTo = 0;
  let kept = "";
  let end = 0;
  for (let at = 0; at + length <= text.length; at++) {
    if (!pieces.has(lower.slice(at, at + length))) continue;
    if (at > end || end === 0) {
      kept += `${text.slice(struckTo, Math.max(struckTo, at))}…`;
    }
    end = at + length;
    struckTo = end;
  }
  return kept + text.slice(struckTo);
}

function struck(text: string, target: Pick<Target, "key" | "headers">): string {
  const secrets = [target.key ?? "", ...Object.values(target.headers)];
  return secrets.reduce((rest, secret) => strike(rest, secret, KEY_PIECE), text);
}

/**
 * A provider's message as it may be kept and shown: on one line, cut, without pieces of the key,
 * of header values or of what was asked, all of which some servers repeat in their errors.
 */
export function redactDetail(message: string, target: Target, question: Question): string {
  const line = message
    .slice(0, LONGEST_READ)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  const asked = [question.user, question.system ?? ""];
  const left = asked.reduce(
    (rest, text) => strike(rest, text, QUESTION_PIECE),
    struck(line, target),
  );
  return left.length > LONGEST_DETAIL ? `${left.slice(0, LONGEST_DETAIL - 1)}…` : left;
}

/** A model's text without pieces of the key or of header values. */
export function redactText(text: string, target: Pick<Target, "key" | "headers">): string {
  return struck(text, target);
}
