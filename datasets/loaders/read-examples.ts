import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { verdicts } from "#domain/grading/verdict.ts";
import { declarationsSchema, modelSchema } from "#domain/leaderboard/version-document.ts";

const folder = join(import.meta.dirname, "..", "tuguesice-pt-sample");

/** The hidden suites of the sample benchmark, each an item file. */
export const sampleSuiteFiles = ["target.jsonl", "control.jsonl", "decoys.jsonl", "cues.jsonl"].map(
  (name) => join(folder, name),
);

/** What models say to the sample's cue probes, by item_id. */
export const sampleCueAnswersFile = join(folder, "cue-answers.jsonl");

const exampleSchema = z.object({
  order: z.int().min(1),
  file: z.string().regex(/^[a-z0-9-]+\.jsonl$/),
  organisation: z.object({ name: z.string(), slug: z.string() }),
  model: modelSchema,
  revision: z.string(),
  declarations: declarationsSchema,
  /** Decoys of the pack that the file answers, by item_id. */
  decoys: z.array(z.string()),
});
export type Example = z.infer<typeof exampleSchema>;

const recordedSchema = z.object({
  /** A ruling over an answer that the rules leave open, or a look at a closed-world verdict. */
  kind: z.enum(["ruling", "closed_world"]),
  item_id: z.string(),
  /** The answer as the rules read it off the response. */
  answer: z.string(),
  verdict: z.enum(verdicts),
  note: z.string().optional(),
});
export type RecordedJudgement = z.infer<typeof recordedSchema>;

/** The example submissions, in the order in which they are sent. */
export async function readExamples(): Promise<Example[]> {
  const text = await readFile(join(folder, "examples", "examples.json"), "utf8");
  const { examples } = z.object({ examples: z.array(exampleSchema) }).parse(JSON.parse(text));
  return examples.sort((a, b) => a.order - b.order);
}

export function readExampleFile(example: Example): Promise<Buffer> {
  return readFile(join(folder, "examples", example.file));
}

/** What stewards have said of the examples' answers. */
export async function readRecordedJudgements(): Promise<RecordedJudgement[]> {
  const text = await readFile(join(folder, "examples", "rulings.jsonl"), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => recordedSchema.parse(JSON.parse(line)));
}
