import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { exitCode, freePort, launch, ready } from "#tests/worker/site.ts";
import { type Result, summarise } from "./comparison.ts";

const FIRST_LIMIT_S = 20;
const AGAIN_LIMIT_S = 8;
const FIRST_STARTS = 3;
const STARTS_AGAIN = 7;

/**
 * Seconds from `npm start` to the line that says it is ready, with the pages built: on nothing,
 * examples included, and on existing data. The peers are the limits.
 */
export async function start(folder: string): Promise<Result[]> {
  const first: [number, number][] = [];
  const again: [number, number][] = [];
  let data = "";
  for (let round = 0; round < FIRST_STARTS; round++) {
    data = await newData(folder);
    first.push([await secondsToReady(data), FIRST_LIMIT_S]);
  }
  for (let round = 0; round < STARTS_AGAIN; round++) {
    again.push([await secondsToReady(data), AGAIN_LIMIT_S]);
  }
  return [summarise("start-first", "s", first), summarise("start", "s", again)];
}

async function newData(folder: string): Promise<string> {
  const parent = await mkdtemp(join(folder, "start-"));
  // The database's own user must be able to enter.
  await chmod(parent, 0o755);
  return join(parent, ".data");
}

async function secondsToReady(data: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const site = launch(["npm", "start"], { data, port, examples: true });
  try {
    await ready(site);
    return (performance.now() - began) / 1000;
  } finally {
    site.top.kill("SIGTERM");
    await exitCode(site);
    process.stderr.write(".");
  }
}
