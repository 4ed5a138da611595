import type { z } from "zod";
import type { FileProblem } from "../errors.ts";
import { JsonFault } from "../submission/json-line.ts";
import { problemMessage } from "../submission/problem-messages.ts";
import { readStrictObject } from "../submission/strict-object.ts";
import { type Item, itemSchema } from "./item.ts";
import type { Manifest } from "./manifest.ts";

/** What an item file is checked against: the categories of the benchmark's manifest. */
export type ItemFileRules = Pick<Manifest, "categories">;

export interface ItemFile {
  items: Item[];
  problems: FileProblem[];
}

const wordOf: Record<string, string> = {
  item_id: "a unique id of letters, digits, '.', '_' or '-', 64 characters at most",
  suite: "one of target, control, decoy, cue, practice",
  question: "the question, 1 to 1,000 characters",
  answers: "a list of answers, the canonical one first; at least one, none empty",
  category: "a category of the manifest",
  names_country: "true or false",
  kind: "one of person, place, date, time, number, money, other",
  writer: "the writer's code, 1 to 40 characters",
  source: "the source, 1 to 1,000 characters",
  written_on: "a date as YYYY-MM-DD",
};

function problemOf(line: number, issue: z.core.$ZodIssue): FileProblem {
  if (issue.code === "unrecognized_keys") {
    const field = issue.keys[0] ?? "";
    return {
      line,
      field,
      code: "unknown_field",
      message: `unknown field ${JSON.stringify(field)}: remove it`,
    };
  }
  const field = String(issue.path[0] ?? "");
  return {
    line,
    field,
    code: "invalid_field",
    message:
      field === ""
        ? "not an item object"
        : `${field} must be ${wordOf[field] ?? "as docs/operations.md says"}`,
  };
}

/** Ids of the categories by id and by name in either language, in lower case. */
function categoryIds({ categories }: ItemFileRules): Map<string, string> {
  return new Map(
    categories.flatMap(({ id, names }) =>
      [id, names.pt, names.en].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
}

/**
 * Reads an item file (JSONL, one item a line; blank lines are skipped) and checks it as a whole:
 * every line against the item schema, ids unique, categories known (by id or name), no answer twice in an item.
 * Returns either all items or the problems by line; callers import only when there are none.
 */
export function readItemFile(text: string, rules: ItemFileRules): ItemFile {
  const items: Item[] = [];
  const problems: FileProblem[] = [];
  const lineOfId = new Map<string, number>();
  const categories = categoryIds(rules);
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);

  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    if (raw.trim() === "") continue;
    const value = readStrictObject(raw);
    if (value === undefined) {
      problems.push({
        line,
        field: "",
        code: "not_json",
        message: "not a JSON object: one item a line, with quoted names",
      });
      continue;
    }
    if (value instanceof JsonFault) {
      const message = problemMessage(value.code, value.params, "en");
      problems.push({ line, field: value.field, code: value.code, message });
      continue;
    }
    const parsed = itemSchema.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) problems.push(problemOf(line, issue));
      continue;
    }
    const item = parsed.data;
    const earlier = lineOfId.get(item.item_id);
    if (earlier !== undefined) {
      problems.push({
        line,
        field: "item_id",
        code: "duplicate_id",
        message: `${item.item_id} is already on line ${earlier}: ids are unique in a file`,
      });
    }
    lineOfId.set(item.item_id, line);
    const category = categories.get(item.category.toLowerCase());
    if (category === undefined) {
      problems.push({
        line,
        field: "category",
        code: "unknown_category",
        message: `${JSON.stringify(item.category)} is not a category of the manifest (${rules.categories.map(({ id }) => id).join(", ")})`,
      });
    }
    if (new Set(item.answers).size !== item.answers.length) {
      problems.push({
        line,
        field: "answers",
        code: "duplicate_answer",
        message: "an answer stands twice in the list: remove one",
      });
    }
    items.push({ ...item, category: category ?? item.category });
  }
  if (items.length === 0 && problems.length === 0) {
    problems.push({ line: 0, field: "", code: "empty_file", message: "the file holds no item" });
  }
  return { items, problems };
}
