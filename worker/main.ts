import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, openPool } from "#db/connection.ts";
import { DataKeys } from "#db/data-keys.ts";
import type { WorkerConfig } from "#platform/config.server.ts";
import { loadKeys } from "#platform/keys.server.ts";
import type { WorkerContext } from "./context.ts";
import { EndpointLocks } from "./endpoints/endpoint-locks.ts";
import { createGuardedFetch } from "./endpoints/guard/guarded-fetch.ts";
import { Grader } from "./grading/grader.ts";
import { createEndpointTasks, createTasks } from "./jobs/index.ts";
import { openMailProvider } from "./mail/mail-provider.ts";
import { deadAfterSeconds } from "./queue/heartbeat.ts";
import { runQueue } from "./queue/run-queue.ts";

export interface RunningWorker {
  close(): Promise<void>;
  /** Settles when the queue has ended. */
  ended: Promise<void>;
}

const jobsAtOnce = 2;
/** Runs and probes at once: they wait most of their time, and hold no job of the others up. */
const endpointsAtOnce = 16;
/** A job that was given back may still wait for the database; the process ends without it. */
const closePatienceMs = 2000;

/** Starts one worker process; any number of them share the database's queue. */
export async function startWorker(
  config: WorkerConfig,
  log: (line: string) => void,
): Promise<RunningWorker> {
  const database = openDatabase(config.databaseUrl, {
    applicationName: "prumo worker",
    max: 8,
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
  const endpointPool = openPool(config.databaseUrl, { applicationName: "prumo runs", max: 4 });
  const locks = new EndpointLocks(config.databaseUrl, log);
  const stopping = new AbortController();
  // One for each run.
  setMaxListeners(0, stopping.signal);
  const endpointQueue = await runQueue({
    pool: endpointPool,
    db: database.db,
    tasks: createEndpointTasks({
      ...context,
      locks,
      fetch: createGuardedFetch({
        allowPrivate: config.allowPrivateEndpoints,
        dnsServers: config.dnsServers,
        log,
      }),
      stopping: stopping.signal,
      log,
    }),
    concurrency: endpointsAtOnce,
    log,
  });
  return {
    ended: Promise.race([queue.ended, endpointQueue.ended]),
    async close() {
      stopping.abort();
      await Promise.all([queue.stop(), endpointQueue.stop()]);
      await locks.close();
      await grader.close();
      const closed = Promise.all([queuePool.end(), endpointPool.end(), database.close()]);
      await Promise.race([closed, delay(closePatienceMs, undefined, { ref: false })]);
    },
  };
}
