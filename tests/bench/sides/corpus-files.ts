import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Item } from "#domain/benchmark/item.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import { createPredictionValidator, type ValidatorOptions } from "#domain/submission/validator.ts";

export function readCorpus(folder: string): { items: Item[]; files: Buffer[] } {
  const items = JSON.parse(readFileSync(join(folder, "items.json"), "utf8"));
  const names = readdirSync(join(folder, "files")).sort();
  return { items, files: names.map((name) => readFileSync(join(folder, "files", name))) };
}

export function expectedOf(items: readonly Item[]): ExpectedItems {
  const ids = items.map(({ item_id }) => [item_id, { suite: "target" }] as const);
  return { benchmark: "bench", release: "1", items: new Map(ids) };
}

/** Sends a file through the validator, as an upload would; the number of its records. */
export function validate(
  file: Uint8Array,
  expected: ExpectedItems,
  options: ValidatorOptions = {},
): number {
  const validator = createPredictionValidator(expected, options);
  validator.push(file);
  const { ok, records, problems } = validator.finish();
  if (!ok) throw new Error(`a file of the corpus is refused: ${problems[0]?.message}`);
  return records;
}
