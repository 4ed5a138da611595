import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, serverAccount } from "./account.ts";
import { startEmbeddedServer } from "./server.ts";

export interface ThrowawayServer {
  superuserUrl: string;
  /** Stops the server and deletes all it wrote. */
  remove: () => Promise<void>;
}

/**
 * A server in a directory of its own, gone with the process that asked for it.
 * @param settings lines of postgresql.conf over those of a throwaway server
 */
export async function startThrowawayServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ThrowawayServer> {
  const account = serverAccount();
  const directory = mkdtempSync(join(tmpdir(), "prumo-throwaway-"));
  if (account) chownSync(directory, account.uid, account.gid);
  const undertaker = startUndertaker(directory, account);
  const bury = async () => {
    undertaker.ref();
    undertaker.stdin?.end();
    if (undertaker.exitCode === null) await once(undertaker, "exit");
  };
  try {
    const server = await startEmbeddedServer({
      dataDirectory: directory,
      superuserPassword: randomBytes(12).toString("hex"),
      // Nothing here outlives a crash, so nothing waits for the disk.
      settings: {
        fsync: "off",
        synchronous_commit: "off",
        full_page_writes: "off",
        wal_level: "minimal",
        max_wal_senders: "0",
        autovacuum: "off",
        max_connections: "200",
        ...settings,
      },
    });
    return {
      superuserUrl: server.superuserUrl,
      remove: async () => {
        await server.stop();
        await bury();
      },
    };
  } catch (error) {
    await bury();
    throw error;
  }
}

/**
 * A shell that waits until its input ends, which it does however this process ends, and then
 * kills what runs in the directory and deletes it. In a session of its own, so that an interrupt
 * from the terminal does not reach it.
 */
function startUndertaker(directory: string, account: Account | undefined): ChildProcess {
  const script = `
    read -r _
    pid=$(head -n 1 "$1/postgres/cluster/postmaster.pid" 2>/dev/null) &&
      kill -QUIT "$pid" 2>/dev/null &&
      while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
    rm -rf "$1"`;
  const undertaker = spawn("/bin/sh", ["-c", script, "undertaker", directory], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  undertaker.unref();
  return undertaker;
}
