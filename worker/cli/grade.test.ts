import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs the command with `input` on stdin, as `npm run -s grade` does. */
function run(input: string | Buffer): Promise<{ code: number | null; out: string; err: string }> {
  const script = join(import.meta.dirname, "grade.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script]);
  const chunks = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    chunks.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    chunks.err += text;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...chunks })));
}

const item = { question: "Que bolo é?", answers: ["bolo-rei"] };
const line = (id: string, response: string) => JSON.stringify({ id, ...item, response });

test("one verdict a line, in order, with the contracted fields", { timeout: 30_000 }, async () => {
  const cases = [line("a", "bolo-rei"), "", line("b", "pão-de-ló\u2028"), line("c", "Não sei.")];
  const { code, out, err } = await run(`${cases.join("\r\n")}`);
  const graded = out
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(graded.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["a", "correct"],
    ["b", "incorrect"],
    ["c", "not_attempted"],
  ]);
  expect(Object.keys(graded[0])).toEqual(["id", "verdict", "tags", "tier", "rule", "committed"]);
  expect([code, err]).toEqual([0, ""]);
});

test("a malformed line is named and the rest is graded", { timeout: 30_000 }, async () => {
  const { code, out, err } = await run(`{"id":1}\nxx\n${line("z", "bolo-rei")}\n`);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^line 1: id: it must be text; question: it is missing; .*\nline 2: not JSON\n$/,
  );
  expect(JSON.parse(out)).toMatchObject({ id: "z", verdict: "correct" });
});
