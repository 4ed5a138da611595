import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import { type Account, canReach } from "./account.ts";
import type { Binaries } from "./binaries.ts";

/** Where one embedded server lives. */
export interface Placement {
  /** Holds everything below but a socket directory moved for its length. Mode 0700. */
  root: string;
  /** Holds `bin`, `lib` and `share`, readable by the account. */
  binaries: string;
  cluster: string;
  socketDirectory: string;
}

/** A Unix socket's path may not exceed 107 bytes (103 on macOS), file name included. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_FILE = "/.s.PGSQL.5432.lock";
/** Names the root outside the data directory, where there is one. */
const NOTE = "postgres.json";
const FALLBACK_PARENT = "/var/lib/prumo";

/**
 * Decides where the cluster, its programs and its socket live, and makes those directories.
 *
 * The cluster stands in the data directory. Where the account cannot enter that (a clone in a
 * private folder, run by root), it stands under /var/lib/prumo and a note in the data directory
 * says so; once noted it stays there, whatever becomes of the folder's mode.
 */
export function place(
  dataDirectory: string,
  binaries: Binaries,
  account: Account | undefined,
): Placement {
  const root = chooseRoot(dataDirectory, account);
  makePrivate(root, account);
  if (!canReach(account, root)) {
    throw new PrumoError(
      "database_unavailable",
      `The database stands in ${root}, which the server's user can no longer enter. ` +
        "Give the folders above it back their execute permission.",
    );
  }
  return {
    root,
    binaries: chooseBinaries(root, binaries, account),
    cluster: join(root, "cluster"),
    socketDirectory: chooseSocketDirectory(root, account),
  };
}

function chooseRoot(dataDirectory: string, account: Account | undefined): string {
  const note = join(dataDirectory, NOTE);
  if (existsSync(note)) return JSON.parse(readFileSync(note, "utf8")).root;
  const inside = join(dataDirectory, "postgres");
  if (existsSync(inside) || canReach(account, dataDirectory)) return inside;

  const outside = join(FALLBACK_PARENT, shortHash(dataDirectory));
  // Without a note this is a deleted checkout's. Its password went with it, but the data are not
  // ours to delete.
  if (existsSync(outside)) renameSync(outside, `${outside}.left-${Date.now()}`);
  mkdirSync(FALLBACK_PARENT, { recursive: true, mode: 0o755 });
  writeFileSync(note, `${JSON.stringify({ root: outside })}\n`);
  return outside;
}

function chooseBinaries(root: string, binaries: Binaries, account: Account | undefined): string {
  if (canReach(account, join(binaries.directory, "bin", "postgres"))) return binaries.directory;
  const copy = join(root, `binaries-${binaries.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.partial-${randomBytes(4).toString("hex")}`;
    cpSync(binaries.directory, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith(".a"),
    });
    if (account) giveTree(partial, account);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      // Another process finished the same copy first.
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** An installation made under a strict umask is readable by its owner alone, copied or not. */
function giveTree(directory: string, { uid, gid }: Account): void {
  for (const name of ["", ...readdirSync(directory, { recursive: true, encoding: "utf8" })]) {
    lchownSync(join(directory, name), uid, gid);
  }
}

function chooseSocketDirectory(root: string, account: Account | undefined): string {
  const inside = join(root, "run");
  const fits = Buffer.byteLength(inside + SOCKET_FILE) <= LONGEST_SOCKET_PATH;
  const directory = fits ? inside : join("/tmp", `prumo-${shortHash(root)}`);
  makePrivate(directory, account);
  return directory;
}

/** Makes a directory that only the account may enter, or refuses one that is not like that. */
function makePrivate(directory: string, account: Account | undefined): void {
  mkdirSync(dirname(directory), { recursive: true });
  try {
    mkdirSync(directory, { mode: 0o700 });
    chmodSync(directory, 0o700);
    if (account) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // In /tmp anyone may have made a directory of that name first.
  const found = lstatSync(directory);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new PrumoError(
      "database_unavailable",
      `${directory} exists and is not a private directory of the user that runs PostgreSQL. ` +
        "Remove it, or set PRUMO_DATA to another place.",
    );
  }
}

function shortHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}
