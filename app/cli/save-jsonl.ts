import { rename, writeFile } from "node:fs/promises";
import { PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";

/**
 * Gives a JSONL file to its caller: into a file where one is named, which then is there whole or
 * not at all, else on stdout.
 */
export async function saveJsonl(jsonl: string, out: string | undefined, io: CommandIo) {
  const lines = jsonl.split("\n").filter(Boolean);
  if (out === undefined) {
    if (io.json) io.result({ lines: lines.map((line) => JSON.parse(line)) }, "");
    else io.stdout.write(jsonl);
    return;
  }
  const unfinished = `${out}.part`;
  try {
    await writeFile(unfinished, jsonl);
    await rename(unfinished, out);
  } catch (error) {
    const { message } = error as Error;
    throw new PrumoError("invalid_request", `${out} cannot be written: ${message}.`);
  }
  io.result({ file: out, lines: lines.length }, `${out}: ${lines.length} lines.`);
}
