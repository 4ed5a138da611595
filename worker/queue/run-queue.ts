import { EventEmitter } from "node:events";
import {
  Logger,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "#db/tables/index.ts";
import { quantity } from "#domain/quantity.ts";
import { beat, beatEveryMs, deadAfterSeconds, endHeartbeat, forgetDeadPools } from "./heartbeat.ts";
import { removeSupersededJobs, takeBackLostJobs } from "./lost-jobs.ts";

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
  /** Lets running jobs end for a while, gives back the rest, and stops beating. */
  stop(): Promise<void>;
  /** Settles when the queue has ended, for whatever reason. */
  ended: Promise<void>;
}

/** A listener that lost its connection still finds jobs this often. */
const pollIntervalMs = 2000;
const shutdownPatienceMs = 10_000;

/** Within such a gap between two beats of ours, no other live pool came to look dead. */
const longestGapMs = deadAfterSeconds * 1000 - beatEveryMs;

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
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, task && abortable(task)]),
    ),
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
  let beatenAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(async () => {
    if (beating) return;
    beating = true;
    try {
      await beatAll();
      const sinceBeatMs = performance.now() - beatenAt;
      beatenAt = performance.now();
      // After a gap (a database that was away, a machine that slept) others that live may look
      // dead until they have beaten again too.
      if (sinceBeatMs < longestGapMs) await sweep(db, log);
    } catch (error) {
      log(`heartbeat failed: ${(error as Error).message}`);
    } finally {
      beating = false;
    }
  }, beatEveryMs);

  return {
    ended: runner.promise,
    async stop() {
      try {
        await runner.stop();
      } finally {
        clearInterval(timer);
      }
      for (const id of pools) await endHeartbeat(db, id);
    },
  };
}

async function sweep(db: Kysely<Database>, log: QueueOptions["log"]): Promise<void> {
  const jobs = await takeBackLostJobs(db);
  if (jobs > 0) log(`took back ${quantity(jobs, "job", "jobs")} of workers that stopped beating`);
  await removeSupersededJobs(db);
  await forgetDeadPools(db);
}

/** Fails, and so gives back, a job that outlasts the patience of a stop; its claim fences it. */
function abortable(task: Task): Task {
  return async (payload, helpers) => {
    const { abortSignal } = helpers;
    let giveUp: () => void = () => {};
    const aborted = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(new Error("the worker stopped before the job had ended"));
    });
    abortSignal?.addEventListener("abort", giveUp);
    try {
      await Promise.race([task(payload, helpers), aborted]);
    } finally {
      abortSignal?.removeEventListener("abort", giveUp);
    }
  };
}
