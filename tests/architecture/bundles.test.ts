import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { hiddenItemLoaderMark } from "#datasets/loaders/read-item-file.ts";
import { ensureWebBundle } from "#worker/supervisor/web-bundle.ts";
import { root } from "./import-graph.ts";

interface Built {
  path: string;
  text: string;
}

let client: Built[];
let server: Built[];

beforeAll(async () => {
  await ensureWebBundle(console.log);
  client = filesOf("build/client");
  server = filesOf("build/server");
}, 120_000);

function filesOf(folder: string): Built[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => [".js", ".css", ".html", ".json", ".txt", ".svg"].includes(extname(name)))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function holding(files: readonly Built[], part: string | RegExp): string[] {
  const holds = ({ text }: Built) =>
    typeof part === "string" ? text.includes(part) : part.test(text);
  return files.filter(holds).map(({ path }) => path);
}

describe("the bundles", () => {
  it("are there, with what a page needs", () => {
    expect(holding(client, "data-copy-id")).not.toEqual([]);
    expect(holding(server, /from ?"node:|require\("node:/)).not.toEqual([]);
  });

  it("hold no loader of hidden answers", () => {
    expect(holding([...client, ...server], hiddenItemLoaderMark)).toEqual([]);
  });

  it("hold no hidden item of the sample suites", () => {
    const items = sampleSuiteFiles
      .flatMap((path) => readFileSync(path, "utf8").split("\n"))
      .filter((line) => line !== "")
      .map((line): { item_id: string; question: string } => JSON.parse(line));
    expect(items.length).toBeGreaterThan(180);
    const all = [...client, ...server].map(({ text }) => text).join("\n");
    // As JSON and as JavaScript writes them, quotes may be escaped: their longest plain part counts.
    const shown = items.filter(({ question }) => {
      const [plain = ""] = question.split(/["'`\\]/).toSorted((a, b) => b.length - a.length);
      return all.includes(plain);
    });
    expect(shown.map(({ item_id }) => item_id)).toEqual([]);
  });

  it.each([
    ["modules of Node", /["'`]node:|\brequire\(/],
    ["the database", /graphile_worker|pg_catalog|\binsert into\b|\bselect [\w".*]+ from\b/i],
    ["keys", /AGE-SECRET-KEY|aes-256-gcm|PRUMO_[A-Z_]*(DATABASE_URL|IDENTITY|SECRET)/],
  ])("of the client hold nothing of %s", (_, part) => {
    expect(holding(client, part)).toEqual([]);
  });
});
