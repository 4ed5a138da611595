import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PrumoError } from "#domain/errors.ts";
import type { Account } from "./account.ts";
import type { Placement } from "./placement.ts";

const execute = promisify(execFile);

/** Longest wait for one program: crash recovery after a power cut can take minutes. */
const PROGRAM_TIMEOUT_MS = 300_000;

/** None of this process's secrets reach the server's environment. */
const environment = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
} as Record<string, string> as NodeJS.ProcessEnv;

/** Runs `initdb` or `pg_ctl` as the account and returns what it said. */
export async function runProgram(
  program: "initdb" | "pg_ctl",
  args: string[],
  placement: Placement,
  account: Account | undefined,
): Promise<string> {
  try {
    const { stdout } = await execute(join(placement.binaries, "bin", program), args, {
      ...account,
      // The account may be unable to enter the directory of this process.
      cwd: "/",
      env: environment,
      timeout: PROGRAM_TIMEOUT_MS,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    const said = [stderr, stdout].filter(Boolean).join("\n").trim() || message;
    throw new PrumoError("database_unavailable", `${program} failed: ${said}`);
  }
}
