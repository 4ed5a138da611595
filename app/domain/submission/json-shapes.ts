import type { ForeignFormat } from "./foreign-formats.ts";

/** Names that other tools give to the id and to the answer of a record. */
const usualIdNames =
  "id question_id qid instance_id sample_id task_id custom_id doc_id item_id item".split(" ");
const usualAnswerNames =
  "prediction answer response output completion model_answer predicted_text text".split(" ");

/** Whether any of these names is one that tools give to the answer of a record. */
export function namesAnAnswer(names: ReadonlySet<string>): boolean {
  return usualAnswerNames.some((name) => names.has(name));
}

/** Whether any of these names is one that tools give to the id of a record. */
export function namesAnId(names: ReadonlySet<string>): boolean {
  return usualIdNames.some((name) => names.has(name));
}

interface Shape {
  format: ForeignFormat;
  /** All of these keys. */
  all: readonly string[];
  /** And one of these, where given. */
  any?: readonly string[];
  none?: readonly string[];
}

// The first that fits wins, so the more telling ones come first.
const shapes: readonly Shape[] = [
  { format: "lm-eval-samples", all: ["doc"], any: ["resps", "filtered_resps"] },
  { format: "lm-eval-results", all: ["results", "configs", "versions"] },
  { format: "inspect-log", all: ["eval", "version"], any: ["samples", "plan", "status"] },
  { format: "openai-batch-input", all: ["custom_id", "method", "url", "body"] },
  { format: "anthropic-batch", all: ["custom_id", "result"] },
  { format: "openai-batch-output", all: ["custom_id", "response"] },
  { format: "helm", all: ["adapter_spec"] },
  { format: "helm", all: ["request_states"] },
  { format: "per-instance-stats", all: ["instance_id", "stats"] },
  { format: "helm", all: ["instance_id", "predicted_text"] },
  { format: "euroeval", all: ["dataset", "results"], any: ["few_shot", "dataset_languages"] },
  { format: "item-file", all: ["question", "answers"] },
  { format: "question-pack", all: ["messages"], none: ["response"] },
  { format: "question-pack", all: ["item_id", "question"], none: ["response"] },
];

/** Recognises a record or document of another tool by the keys at its top. */
export function foreignShape(keys: ReadonlySet<string>): ForeignFormat | undefined {
  return shapes.find(
    ({ all, any, none }) =>
      all.every((key) => keys.has(key)) &&
      (!any || any.some((key) => keys.has(key))) &&
      !none?.some((key) => keys.has(key)),
  )?.format;
}

/** Keys of the object a line holds; undefined where it holds none or is not JSON. */
export function keysOfLine(line: string): ReadonlySet<string> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return new Set(Object.keys(value));
  } catch {
    return undefined;
  }
}

/** Everything that is written like a key, at any depth, also in JSON that is cut or wrong. */
export function keysInText(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const match of text.matchAll(/["']([\w-]{1,40})["']\s*:/g)) {
    if (match[1]) keys.add(match[1]);
    if (keys.size === 200) break;
  }
  return keys;
}

/** An errors file of OpenAI Batch has the keys of its output, with nothing in `response`. */
export function isBatchErrorLine(line: string): boolean {
  return /"error"\s*:\s*\{/.test(line) && !/"choices"|"output"/.test(line);
}
