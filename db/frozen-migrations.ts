import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PrumoError } from "#domain/errors.ts";

const migrationsDirectory = join(import.meta.dirname, "migrations");
const frozenFile = join(migrationsDirectory, "frozen.json");

/** SHA-256, in hexadecimal, of each migration file by its name without `.ts`. */
export type Digests = Record<string, string>;

/** Every migration, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(migrationsDirectory)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

export function currentDigests(): Digests {
  const digest = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(migrationsDirectory, `${name}.ts`)))
      .digest("hex");
  return Object.fromEntries(migrationNames().map((name) => [name, digest(name)]));
}

export function frozenDigests(): Digests {
  return JSON.parse(readFileSync(frozenFile, "utf8"));
}

/**
 * A migration that has run somewhere must never change: that database would differ from all
 * others. New ones may run before they are frozen; a test refuses to let them in like that.
 */
export function refuseChangedMigrations(current: Digests, frozen: Digests): void {
  const changed = Object.keys(frozen).filter((name) => current[name] !== frozen[name]);
  if (changed.length === 0) return;
  throw new PrumoError(
    "internal",
    `Frozen migrations were changed or removed: ${changed.join(", ")}. ` +
      "Restore them and write a new migration instead.",
  );
}

/** Adds the new migrations to the frozen ones, and returns their names. */
export function freezeMigrations(): string[] {
  const current = currentDigests();
  const frozen = frozenDigests();
  refuseChangedMigrations(current, frozen);
  writeFileSync(frozenFile, `${JSON.stringify(current, null, 2)}\n`);
  return Object.keys(current).filter((name) => !(name in frozen));
}
