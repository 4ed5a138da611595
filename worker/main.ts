import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, openPool } from "#db/connection.ts";
import { DataKeys } from "#db/data-keys.ts";
import type { WorkerConfig } from "#platform/config.server.ts";
import { loadKeys } from "#platform/keys.server.ts";
import type { WorkerContext } from "./context.ts";
import { Grader } from "./grading/grader.ts";
import { createTasks } from "./jobs/index.ts";
import { openMailProvider } from "./mail/mail-provider.ts";
import { deadAfterSeconds } from "./queue/heartbeat.ts";
import { runQueue } from "./queue/run-queue.ts";

export interface RunningWorker {
  close(): Promise<void>;
  /** Settles when the queue has ended. */
  ended: Promise<void>;
}

const jobsAtOnce = 2;
/** A job that was given back may still wait for the database; the process ends without it. */
const closePatienceMs = 2000;

/** Starts one worker process; any number of them share the database's queue. */
export async function startWorker(
  config: WorkerConfig,
  log: (line: string) => void,
): Promise<RunningWorker> {
  const database = openDatabase(config.databaseUrl, {
    applicationName: "prumo worker",
    max: 6,
    // Or a paused process would keep its locks, and all grading waiting for them.
    idleTransactionMs: deadAfterSeconds * 1000,
  });
  const queuePool = openPool(config.databaseUrl, { applicationName: "prumo queue", max: 6 });
  const keys = loadKeys(config);
  const grader = new Grader();
  const context: WorkerContext = { db: database.db, keys, dataKeys: new DataKeys(keys.identity) };
  const queue = await runQueue({
    pool: queuePool,
    db: database.db,
    tasks: createTasks({
      ...context,
      grader,
      log,
      origin: config.origin,
      provider: openMailProvider(config.mail),
    }),
    concurrency: jobsAtOnce,
    log,
  });
  return {
    ended: queue.ended,
    async close() {
      await queue.stop();
      await grader.close();
      const closed = Promise.all([queuePool.end(), database.close()]);
      await Promise.race([closed, delay(closePatienceMs, undefined, { ref: false })]);
    },
  };
}
