import { createReadStream } from "node:fs";
import { PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";

/**
 * The bytes of a file that a caller of a command named; undefined where there is none.
 * A pipe will do: its size is known only when it has been read.
 * @throws PrumoError where it cannot be read, or is over `limitMb`
 */
export async function findNamedFile(
  path: string,
  limitMb: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limitMb * 1024 * 1024) break;
      chunks.push(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new PrumoError("invalid_request", `${path} cannot be read: ${fileReason(error)}.`);
  }
  if (bytes > limitMb * 1024 * 1024) {
    throw new PrumoError("file_too_large", `${path} is over ${limitMb} MB.`);
  }
  return Buffer.concat(chunks);
}

/** @throws PrumoError also where there is no such file */
export async function requireNamedFile(
  path: string,
  limitMb: number,
): Promise<Buffer<ArrayBuffer>> {
  const found = await findNamedFile(path, limitMb);
  if (found) return found;
  throw new PrumoError("not_found", `${path} cannot be read: there is no such file.`);
}
