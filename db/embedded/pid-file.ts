import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Process id of the server that really runs on this cluster, else undefined. */
export function runningServer(cluster: string): number | undefined {
  const pid = readPid(cluster);
  return pid !== undefined && processesOf(cluster).includes(pid) ? pid : undefined;
}

/**
 * Removes a `postmaster.pid` that no longer stands for any process of this cluster. After a
 * restart of a machine or container its number is often taken by a stranger, and PostgreSQL then
 * refuses to start for as long as the stranger lives.
 *
 * While a backend of a killed server lives on, the file stays: it is what keeps PostgreSQL from
 * starting a second server on the same shared memory.
 */
export function clearStalePidFile(cluster: string): void {
  if (readPid(cluster) !== undefined && processesOf(cluster).length === 0) {
    rmSync(join(cluster, "postmaster.pid"), { force: true });
  }
}

function readPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The server and its backends: each has the cluster as its working directory. */
function processesOf(cluster: string): number[] {
  if (!existsSync("/proc/self/cwd")) return everyPostgres();
  const directory = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === directory;
      } catch {
        // Gone meanwhile, or another user's.
        return false;
      }
    })
    .map(Number);
}

/** Where there is no /proc (macOS), any PostgreSQL may be this cluster's. */
function everyPostgres(): number[] {
  return execFileSync("ps", ["-axo", "pid=,comm="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("postgres"))
    .map((line) => Number.parseInt(line, 10));
}
