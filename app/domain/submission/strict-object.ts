import { JsonFault } from "./json-line.ts";
import { StrictJsonReader } from "./strict-json.ts";

/**
 * A JSON object by itself, read as strictly as a line of predictions: a key given twice,
 * `__proto__`, NUL and nesting beyond measure are faults.
 * @returns the object, or its fault; undefined where the text is no JSON object at all
 */
export function readStrictObject(text: string): Record<string, unknown> | JsonFault | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  // In valid JSON a line break stands only between tokens; the reader of lines knows none.
  const line = text.replaceAll("\n", " ");
  const reader = new StrictJsonReader([]);
  reader.load(line);
  try {
    reader.readObject(0, line.length);
  } catch (fault) {
    if (fault instanceof JsonFault) return fault;
    throw fault;
  }
  return value as Record<string, unknown>;
}
