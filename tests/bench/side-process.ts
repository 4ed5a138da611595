import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Side } from "./comparison.ts";
import { pinned } from "./cores.ts";

interface Answer {
  /** Of a round that was asked for its time. */
  ms?: number;
  /** Of a round that was asked for what it found. */
  output?: unknown;
}

/**
 * Starts a program that reads `time` or `check` from its input, line by line, does its work once
 * for each, and answers with one JSON line; `figure` turns a round's time into the unit.
 */
export async function openSideProcess(
  core: number | undefined,
  command: readonly string[],
  figure: (ms: number) => number,
): Promise<Side> {
  const [program = "", ...args] = pinned(core, command);
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request: "time" | "check"): Promise<Answer> => {
    child.stdin.write(`${request}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`${command.join(" ")} ended early`);
    return JSON.parse(value);
  };
  return {
    measure: async () => figure((await ask("time")).ms ?? Number.NaN),
    check: async () => (await ask("check")).output,
    close: async () => {
      const exited = once(child, "exit");
      child.stdin.end();
      await exited;
    },
  };
}

/** The command that runs one of the TypeScript sides. */
export function tsSide(name: string, ...args: string[]): string[] {
  const path = join(import.meta.dirname, "sides", `${name}.ts`);
  return [process.execPath, "--import", "tsx", path, ...args];
}

export function pythonSide(name: string, ...args: string[]): string[] {
  return ["python3", join(import.meta.dirname, "peers", `${name}.py`), ...args];
}
