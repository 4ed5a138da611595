import { Worker } from "node:worker_threads";
import type { Item } from "#domain/benchmark/item.ts";
import type { Graded } from "#domain/grading/graded.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";

export interface GradingRequest {
  id: number;
  /** Names the item set, so that the thread prepares it once. */
  release: string;
  /** Language pack of the benchmark's manifest. */
  language: string;
  items: Item[];
  responses: PredictionRecord[];
}

export interface GradingReply {
  id: number;
  graded?: Graded[];
  fault?: string;
}

interface Waiting {
  resolve: (graded: Graded[]) => void;
  reject: (error: Error) => void;
}

/** Far more than the largest file takes; whatever takes longer will not end. */
const longestMs = 5 * 60_000;

/**
 * Grades in one worker thread. A thread that dies, or that does not answer in time, fails its
 * requests and is started anew.
 */
export class Grader {
  readonly #patienceMs: number;
  #thread: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(patienceMs = longestMs) {
    this.#patienceMs = patienceMs;
  }

  /** One result per response, in order. */
  grade(request: Omit<GradingRequest, "id">): Promise<Graded[]> {
    this.#next += 1;
    const id = this.#next;
    const thread = this.#start();
    const timer = setTimeout(() => {
      this.#drop(thread, new Error(`no grades came within ${this.#patienceMs} ms`));
      void thread.terminate();
    }, this.#patienceMs);
    return new Promise<Graded[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ ...request, id } satisfies GradingRequest);
    }).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL("./start-thread.mjs", import.meta.url), {
      // The thread needs no secret.
      env: {},
    });
    thread.on("message", (reply: GradingReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.graded) waiting?.resolve(reply.graded);
      else waiting?.reject(new Error(reply.fault ?? "the grading thread gave no result"));
    });
    thread.on("error", (error) => this.#drop(thread, error));
    thread.on("exit", (code) => this.#drop(thread, new Error(`grading thread ended with ${code}`)));
    this.#thread = thread;
    return thread;
  }

  #drop(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
