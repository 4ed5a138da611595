import { EventEmitter } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "#db/tables/index.ts";
import { beat, beatEveryMs, endHeartbeat, sweepDeadPools } from "./heartbeat.ts";

export interface QueueOptions {
  /** Used by the queue alone: one connection listens, the others fetch and finish jobs. */
  pool: Pool;
  db: Kysely<Database>;
  tasks: TaskList;
  /** Jobs at once in this process. */
  concurrency: number;
  log: (line: string) => void;
}

export interface RunningQueue {
  /** Lets running jobs end, gives back the rest, and stops beating. */
  stop(): Promise<void>;
  /** Settles when the queue has ended, for whatever reason. */
  ended: Promise<void>;
}

/** A listener that lost its connection still finds jobs this often. */
const pollIntervalMs = 2000;
const shutdownPatienceMs = 10_000;

const levels = new Set(["error", "warning"]);

/** Takes jobs from the database's queue until stopped, beating so that its death is noticed. */
export async function runQueue(options: QueueOptions): Promise<RunningQueue> {
  const { pool, db, tasks, concurrency, log } = options;
  const events: WorkerEvents = new EventEmitter();
  const pools = new Set<string>();
  const beatAll = async () => {
    for (const id of pools) await beat(db, id);
  };
  events.on("pool:create", ({ workerPool }: { workerPool: WorkerPool }) => {
    pools.add(workerPool.id);
    beatAll().catch((error: Error) => log(`heartbeat failed: ${error.message}`));
  });

  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    events,
    pollInterval: pollIntervalMs,
    gracefulShutdownAbortTimeout: shutdownPatienceMs,
    noHandleSignals: true,
    crontab: "",
    logger: new Logger(() => (level, message) => {
      if (levels.has(level)) log(message);
    }),
  });

  let beating = false;
  const timer = setInterval(async () => {
    if (beating) return;
    beating = true;
    try {
      await beatAll();
      const freed = await sweepDeadPools(db);
      if (freed > 0) log(`took back ${freed} jobs of workers that stopped beating`);
    } catch (error) {
      log(`heartbeat failed: ${(error as Error).message}`);
    } finally {
      beating = false;
    }
  }, beatEveryMs);

  return {
    ended: runner.promise,
    async stop() {
      await runner.stop();
      clearInterval(timer);
      for (const id of pools) await endHeartbeat(db, id);
    },
  };
}
