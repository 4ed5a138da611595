/** Longer text is not an answer in JSON. */
const LIMIT = 20_000;

export type Unwrapped =
  | { readonly kind: "text"; readonly text: string }
  /** An error object instead of an answer. */
  | { readonly kind: "failure" }
  /** An object that speaks of its own verdict. */
  | { readonly kind: "injection" }
  /** Several values, or a key that says nothing. */
  | { readonly kind: "unclear" };

export interface JsonKeys {
  readonly answer: ReadonlySet<string>;
  readonly failure: ReadonlySet<string>;
  readonly injection: ReadonlySet<string>;
}

function textOf(value: unknown): Unwrapped {
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "number") return { kind: "text", text: String(value) };
  if (value === null || value === undefined) return { kind: "text", text: "" };
  if (Array.isArray(value)) {
    if (value.length === 1) return textOf(value[0]);
    const strings = value.filter((part) => typeof part === "string");
    return strings.length === value.length && value.length > 0
      ? { kind: "text", text: strings.join("; ") }
      : { kind: "unclear" };
  }
  return { kind: "unclear" };
}

/**
 * Answer inside a one-key JSON object, a JSON string or a list of one; `undefined` where the text
 * is no JSON at all.
 */
export function unwrapJson(text: string, keys: JsonKeys): Unwrapped | undefined {
  const trimmed = text.trim();
  const first = trimmed.charAt(0);
  const last = trimmed.at(-1);
  const framed =
    (first === "{" && last === "}") ||
    (first === "[" && last === "]") ||
    (first === '"' && last === '"');
  if (!framed || trimmed.length > LIMIT) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return textOf(value);
  const entries = Object.entries(value);
  if (entries.some(([key]) => keys.injection.has(key.toLowerCase()))) return { kind: "injection" };
  const [only] = entries;
  if (!only || entries.length > 1) return { kind: "unclear" };
  const key = only[0].toLowerCase();
  if (keys.failure.has(key)) return { kind: "failure" };
  return keys.answer.has(key) ? textOf(only[1]) : { kind: "unclear" };
}
