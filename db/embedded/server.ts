import { mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PrumoError } from "#domain/errors.ts";
import { withClient } from "../client.ts";
import { type Account, serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, SUPERUSER, writeSettings } from "./cluster.ts";
import { clearStalePidFile, runningServer } from "./pid-file.ts";
import { type Placement, place } from "./placement.ts";
import { runProgram } from "./programs.ts";
import { enter, type Tenancy } from "./tenancy.ts";

/** How long a start is tried again while remains of an earlier server stand in its way. */
const STALE_RETRY_MS = 20_000;
/** How long a server that is up but replaying its log is waited for. */
const RECOVERY_MS = 300_000;

export interface EmbeddedServerOptions {
  dataDirectory: string;
  /** Given to the superuser when the cluster is made; must stay the same afterwards. */
  superuserPassword: string;
  /** Lines of postgresql.conf over Prumo's own. */
  settings?: Readonly<Record<string, string>>;
  /** Told when the server was lost and is being brought back. */
  onLost?: () => void;
}

/** A running PostgreSQL of this machine, reached by its Unix socket alone. */
export interface EmbeddedServer {
  /** Address of the superuser in the database `postgres`. */
  readonly superuserUrl: string;
  /** Directory of cluster, log and, where they had to be copied, programs. */
  readonly root: string;
  /** Settles when the server was lost and could not be brought back. */
  readonly failed: Promise<Error>;
  /** Leaves the server, and stops it unless another process still uses it. */
  stop(): Promise<void>;
}

/**
 * Uses the data directory's server, making and starting it where needed. As long as it is used it
 * is brought back whenever it is lost.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dataDirectory, { recursive: true });
  const account = serverAccount();
  const placement = place(realpathSync(options.dataDirectory), findBinaries(), account);
  await ensureCluster(placement, account, options.superuserPassword);

  const superuserUrl = socketUrl(placement.socketDirectory, options.superuserPassword);
  const settings = options.settings ?? {};
  const open = () => enterOrStart(superuserUrl, placement, account, settings);

  let stopping = false;
  let tenancy = await open();
  await closeMaintenanceDatabases(superuserUrl);
  let comingBack: Promise<void> | undefined;

  const failed = new Promise<Error>((resolve) => {
    const watch = async () => {
      await tenancy.lost;
      if (stopping) return;
      options.onLost?.();
      comingBack = open().then((reopened) => {
        tenancy = reopened;
      });
      await comingBack.then(watch, resolve);
    };
    void watch();
  });

  return {
    superuserUrl,
    root: placement.root,
    failed,
    async stop() {
      stopping = true;
      await comingBack?.catch(() => {});
      await tenancy.leave(() => stopServer(placement, account));
    },
  };
}

async function enterOrStart(
  superuserUrl: string,
  placement: Placement,
  account: Account | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<Tenancy> {
  const began = Date.now();
  for (;;) {
    const waitedMs = Date.now() - began;
    try {
      return await enter(superuserUrl);
    } catch (error) {
      if (isWrongPassword(error)) throw lostPassword(placement);
      if (waitedMs > RECOVERY_MS) throw error;
    }
    if (runningServer(placement.cluster) === undefined) {
      await start(placement, account, settings, waitedMs < STALE_RETRY_MS);
    }
    await delay(50);
  }
}

async function start(
  placement: Placement,
  account: Account | undefined,
  settings: Readonly<Record<string, string>>,
  mayFail: boolean,
): Promise<void> {
  writeSettings(placement, account, settings);
  const log = join(placement.root, "startup.log");
  const args = ["start", "-D", placement.cluster, "-l", log, "-w", "-s", "-t", "300"];
  try {
    await runProgram("pg_ctl", args, placement, account);
  } catch {
    if (!mayFail) {
      const tail = readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
      throw new PrumoError("database_unavailable", `PostgreSQL did not start:\n${tail}`);
    }
    clearStalePidFile(placement.cluster);
    await delay(200);
  }
}

async function stopServer(placement: Placement, account: Account | undefined): Promise<void> {
  if (runningServer(placement.cluster) !== undefined) {
    const args = ["stop", "-D", placement.cluster, "-m", "fast", "-w", "-s", "-t", "60"];
    await runProgram("pg_ctl", args, placement, account);
  }
  // In /tmp where the data directory's path is too long for a socket.
  if (!placement.socketDirectory.startsWith(placement.root)) {
    rmSync(placement.socketDirectory, { recursive: true, force: true });
  }
}

/** No role but the superuser has business in the databases that initdb makes. */
function closeMaintenanceDatabases(superuserUrl: string): Promise<unknown> {
  return withClient(superuserUrl, (superuser) =>
    superuser.query("revoke connect on database postgres, template1 from public"),
  );
}

function socketUrl(socketDirectory: string, password: string): string {
  const url = new URL("postgresql://localhost/postgres");
  url.username = SUPERUSER;
  url.password = password;
  // The parameter wins over the host before the path, which URL parsers ask for.
  url.searchParams.set("host", socketDirectory);
  return url.href;
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === "28P01";
}

function lostPassword(placement: Placement): PrumoError {
  return new PrumoError(
    "database_unavailable",
    `The database in ${placement.cluster} was made with another superuser password. ` +
      "Bring back the `roles` folder that belongs to it, or move the database away to begin anew.",
  );
}
