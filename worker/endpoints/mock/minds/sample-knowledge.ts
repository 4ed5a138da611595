import { readFile } from "node:fs/promises";
import { z } from "zod";
import { catalog } from "#datasets/catalog.ts";
import { sampleCueAnswersFile, sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { itemSchema } from "#domain/benchmark/item.ts";
import type { Knowledge } from "./knowledge.ts";

/** Enough of each for a score that is neither nothing nor everything. */
const recall = { told: 0.75, untold: 0.45 };

const cueAnswersSchema = z.object({
  item_id: z.string(),
  /** Of models that were told nothing, the most usual first. */
  honest: z.array(z.string()).min(1),
});

/** What a middling model knows of the sample benchmark and of the practice splits. */
export async function sampleKnowledge(): Promise<Knowledge> {
  const suites = await Promise.all(sampleSuiteFiles.map((path) => readLines(path, itemSchema)));
  const items = [...catalog.flatMap(({ practice }) => practice), ...suites.flat()];
  const questionOf = new Map(items.map(({ item_id, question }) => [item_id, question]));
  const cues = await readLines(sampleCueAnswersFile, cueAnswersSchema);
  return {
    answers: new Map(items.map(({ question, answers: [canonical = ""] }) => [question, canonical])),
    elsewhere: new Map(
      cues.map(({ item_id, honest: [usual = ""] }) => [questionOf.get(item_id) ?? "", usual]),
    ),
    recall,
  };
}

async function readLines<Row>(path: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const text = await readFile(path, "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}
