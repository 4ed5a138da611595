import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBundle } from "#worker/supervisor/web-bundle.ts";
import type { Result, Skipped } from "./comparison.ts";
import { writeCorpus } from "./corpus.ts";
import { endpoint, endpointFaults } from "./endpoint.ts";
import { grade } from "./grade.ts";
import { ingest } from "./ingest.ts";
import { latency } from "./latency.ts";
import { page } from "./page.ts";
import { parse } from "./parse.ts";
import { rank } from "./rank.ts";
import { start } from "./start.ts";
import { uploads } from "./uploads.ts";

// `npm run bench [-- NAME …]` prints one JSON object a benchmark; progress goes to stderr.

type Benchmark = (folder: string) => Promise<Result | Skipped | (Result | Skipped)[]>;

const benchmarks: Record<string, Benchmark> = {
  grade: async (folder) => grade(await corpusIn(folder)),
  parse: async (folder) => parse(await corpusIn(folder)),
  endpoint,
  "endpoint-faults": endpointFaults,
  page: built(page),
  rank,
  start: built(start),
  uploads: built(uploads),
  latency: built(latency),
  ingest: built(ingest),
};

/** A benchmark of the built site. */
function built(benchmark: Benchmark): Benchmark {
  return async (folder) => {
    await ensureWebBundle(note);
    return benchmark(folder);
  };
}

let corpus: Promise<string> | undefined;
function corpusIn(parent: string): Promise<string> {
  corpus ??= (async () => {
    const made = await mkdtemp(join(parent, "corpus-"));
    await writeCorpus(made);
    return made;
  })();
  return corpus;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  note(`No benchmark ${unknown.join(", ")}; there are: ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "prumo-bench-"));
await chmod(folder, 0o755);
try {
  for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
    note(name);
    const results = await benchmarks[name]?.(folder);
    for (const result of [results].flat()) console.log(JSON.stringify(result));
  }
} finally {
  await rm(folder, { recursive: true });
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
