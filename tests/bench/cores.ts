import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Cores for the two sides of a comparison; undefined where processes cannot be pinned. */
export function sideCores(): [number | undefined, number | undefined] {
  if (availableParallelism() < 2 || spawnSync("taskset", ["--version"]).status !== 0) {
    process.stderr.write("Not pinned: taskset and two cores are needed for that.\n");
    return [undefined, undefined];
  }
  return [0, 1];
}

/** The command that runs a program on one core. */
export function pinned(core: number | undefined, command: readonly string[]): string[] {
  return core === undefined ? [...command] : ["taskset", "--cpu-list", String(core), ...command];
}
