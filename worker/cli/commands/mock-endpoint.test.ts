import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";

const checkout = join(import.meta.dirname, "..", "..", "..");

function start(...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const command = ["bin/prumo.mjs", "mock-endpoint", ...args];
  const child = spawn(process.execPath, command, { cwd: checkout, stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

it("says where it answers, answers there, and stops when told", async () => {
  const child = start("--json", "--port", "0", "--latency", "0", "--fault", "503-json=100");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const { base_urls, key, model } = JSON.parse(line);
  expect(Object.keys(base_urls)).toHaveLength(4);
  const response = await fetch(`${base_urls["anthropic-messages"]}/messages`, {
    method: "POST",
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
    body: JSON.stringify({ model, max_tokens: 9, messages: [{ role: "user", content: "Quem?" }] }),
  });
  expect([response.status, (await response.json()).type]).toEqual([503, "error"]);
  const told = text(child.stderr as NodeJS.ReadableStream);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await told).toBe("Stopped after 1 request, at most 1 at once: 0 answered, 503-json 1.\n");
});

it.each([
  ["an unknown fault", ["--fault", "nonsense=2"], "the names are in --help"],
  ["more faults than requests", ["--fault", "hang=60", "--fault", "429=60"], "more than 100 %"],
  ["no port", ["--port", "70000"], "up to 65535"],
])("refuses %s", async (_, args, words) => {
  const child = start(...args);
  const told = text(child.stderr as NodeJS.ReadableStream);
  expect(await once(child, "exit")).toEqual([2, null]);
  expect(await told).toContain(words);
});
