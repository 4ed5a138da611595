import { once } from "node:events";
import { z } from "zod";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { type PreparedItem, prepareItem } from "#domain/grading/prepare.ts";
import { issueWords } from "#domain/issue-words.ts";

const caseSchema = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()).min(1),
  response: z.string(),
  names_country: z.boolean().optional(),
});
type Case = z.infer<typeof caseSchema>;

/** The record on a line, or what is wrong with it. */
function parseCase(line: string): Case | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "not JSON";
  }
  const parsed = caseSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .map((issue) => {
      const { field, words } = issueWords(issue, value, "en");
      return `${field || "record"}: ${words}`;
    })
    .join("; ");
}

const pack = languagePack("pt-PT");

/** Prepared items by what they are made of; many cases share one. */
const prepared = new Map<string, PreparedItem>();

function itemOf({ question, answers, names_country }: Case): PreparedItem {
  const key = JSON.stringify([question, answers, names_country]);
  let item = prepared.get(key);
  if (!item) {
    item = prepareItem({ question, answers, names_country }, pack);
    if (prepared.size >= 1000) prepared.clear();
    prepared.set(key, item);
  }
  return item;
}

/** Lines end at LF or CRLF only; U+2028 inside a JSON string is text. */
async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/**
 * Cases on stdin, one JSON object a line, to verdicts on stdout in the same order. A malformed
 * line is named on stderr; the rest is still graded, and the exit code is then 1.
 */
async function main(): Promise<void> {
  let number = 0;
  for await (const line of readLines(process.stdin)) {
    number++;
    if (line.trim() === "") continue;
    const parsed = parseCase(line);
    if (typeof parsed === "string") {
      process.stderr.write(`line ${number}: ${parsed}\n`);
      process.exitCode = 1;
      continue;
    }
    const graded = gradeResponse(itemOf(parsed), parsed.response);
    const { verdict, tags, tier, rule, committed } = graded;
    const out = JSON.stringify({ id: parsed.id, verdict, tags, tier, rule, committed });
    if (!process.stdout.write(`${out}\n`)) await once(process.stdout, "drain");
  }
}

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await main();
