import { rename, rm, writeFile } from "node:fs/promises";
import { PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";
import { quantity } from "#domain/quantity.ts";
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
    await rm(unfinished, { force: true }).catch(() => {});
    const noFolder = (error as NodeJS.ErrnoException).code === "ENOENT";
    const reason = noFolder ? "there is no such folder" : fileReason(error);
    throw new PrumoError("invalid_request", `${out} cannot be written: ${reason}.`);
  }
  io.result(
    { file: out, lines: lines.length },
    `${out}: ${quantity(lines.length, "line", "lines")}.`,
  );
}
