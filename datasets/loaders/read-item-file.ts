import { readFile } from "node:fs/promises";
import { type ItemFile, type ItemFileRules, readItemFile } from "#domain/benchmark/item-file.ts";
import { PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";
import { isAgeFile, openAgeFile } from "#platform/sealing/data-key.server.ts";

/** Searched for in the web's bundles after each build: hidden answers must be out of its reach. */
export const hiddenItemLoaderMark = "prumo:hidden-item-loader:8d1f0c";

/**
 * Reads an item file from disk, as JSONL or sealed with age to one of the identities given.
 * The plain text lives in memory only.
 */
export async function readHiddenItems(
  path: string,
  rules: ItemFileRules,
  identities: readonly string[],
): Promise<ItemFile> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new PrumoError("not_found", `${path} cannot be read: ${fileReason(error)}.`);
  }
  if (isAgeFile(bytes)) {
    try {
      bytes = await openAgeFile(bytes, identities);
    } catch {
      throw new PrumoError(
        "key_missing",
        `${path} is sealed to other keys: seal it to the recipients that \`prumo keys\` prints, or send it as JSONL`,
      );
    }
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PrumoError(
      "import_invalid",
      `${path} is not UTF-8: save it as UTF-8 and import it again`,
    );
  }
  return readItemFile(text, rules);
}
