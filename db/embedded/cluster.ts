import { randomBytes } from "node:crypto";
import { appendFileSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { Placement } from "./placement.ts";
import { runProgram } from "./programs.ts";

export const SUPERUSER = "prumo_superuser";
const SETTINGS_FILE = "prumo.conf";

/**
 * Makes the cluster if there is none. It is built beside its final name and moved there when
 * whole, so that a stop half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(
  placement: Placement,
  account: Account | undefined,
  superuserPassword: string,
): Promise<void> {
  if (existsSync(placement.cluster)) return;
  const partial = `${placement.cluster}.partial-${randomBytes(4).toString("hex")}`;
  const passwordFile = `${partial}.password`;
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  try {
    await runProgram(
      "initdb",
      [
        `--pgdata=${partial}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // With --locale=C alone, lower('Á') and ILIKE know ASCII only.
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
      ],
      placement,
      account,
    );
    appendFileSync(join(partial, "postgresql.conf"), `\ninclude '${SETTINGS_FILE}'\n`);
    renameSync(partial, placement.cluster);
  } catch (error) {
    // Another process that started at the same moment may have finished first.
    if (!existsSync(placement.cluster)) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Settings of the server, written anew before each start. */
export function writeSettings(
  placement: Placement,
  account: Account | undefined,
  overrides: Readonly<Record<string, string>>,
): void {
  const settings: Record<string, string> = {
    // Reached by its Unix socket alone: no port is opened.
    listen_addresses: "",
    unix_socket_directories: placement.socketDirectory,
    unix_socket_permissions: "0700",
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    // A file a weekday, each overwritten a week later: at most seven.
    logging_collector: "on",
    log_directory: join(placement.root, "log"),
    log_filename: "postgresql-%a.log",
    log_rotation_age: "1d",
    log_truncate_on_rotation: "on",
    ...overrides,
  };
  const text = Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join("");
  const file = join(placement.cluster, SETTINGS_FILE);
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}
