import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import { predictionLimits } from "#domain/submission/limits.ts";

/** The form that carries a prediction file and what is said of it. */
export async function predictionForm(path: string, metadata: object): Promise<FormData> {
  const form = new FormData();
  form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([await readPredictionFile(path)]), basename(path));
  return form;
}

async function readPredictionFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { size } = await stat(path);
    if (size <= predictionLimits.fileBytes) return new Uint8Array(await readFile(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : message;
    throw new PrumoError("invalid_request", `${path} cannot be read: ${reason}.`);
  }
  const limit = predictionLimits.fileBytes / 1024 / 1024;
  throw new PrumoError("file_too_large", `${path} is over ${limit} MB.`);
}
