import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs `act` while no other process of this checkout does: two builds at once would write into
 * each other's files. The file names the process that builds; one that has died is passed over.
 */
export async function withBuildLock<Result>(
  file: string,
  act: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryLock(file)) {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    else await delay(100);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    // Let go of meanwhile.
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  // Not yet written, or gone: the next try tells.
  if (pid === undefined || Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
