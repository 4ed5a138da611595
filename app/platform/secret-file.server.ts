import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";

/** Readable and writable by its owner alone. */
const PRIVATE = 0o600;

export function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new PrumoError("key_missing", `${file} cannot be read: ${fileReason(error)}.`);
  }
}

/**
 * The secret in a file, made on first use. Of processes that make it at the same moment one wins,
 * and all return its secret.
 */
export function readOrCreateSecret(file: string, create: () => string): string {
  const found = readSecret(file);
  if (found !== undefined) return found;
  const whole = writeBeside(file, create());
  try {
    // A link appears whole or not at all, and never replaces a file.
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(whole);
  }
  return readFileSync(file, "utf8").trim();
}

/** Writes or replaces a secret in one step. */
export function writeSecret(file: string, secret: string): void {
  if (readSecret(file) !== secret) renameSync(writeBeside(file, secret), file);
}

function writeBeside(file: string, secret: string): string {
  const folder = dirname(file);
  // The folders above keep the usual mode: the database's user has to pass through them.
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${secret}\n`, { mode: PRIVATE });
  return beside;
}
