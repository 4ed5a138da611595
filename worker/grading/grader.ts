import { Worker } from "node:worker_threads";
import type { Item } from "#domain/benchmark/item.ts";
import type { Graded } from "#domain/grading/graded.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";
import { GradingFault } from "./grading-fault.ts";

export interface GradingRequest {
  /** Names the item set, so that the thread prepares it once. */
  release: string;
  /** Language pack of the benchmark's manifest. */
  language: string;
  items: Item[];
  responses: PredictionRecord[];
}

export interface GradingReply {
  graded?: Graded[];
  fault?: string;
}

export interface GraderOptions {
  /** Within which one request must be graded. */
  patienceMs?: number;
  /** Of the thread's heap. */
  memoryMb?: number;
}

interface Waiting {
  resolve: (graded: Graded[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Far more than the largest file takes; whatever takes longer will not end. */
const longestMs = 5 * 60_000;
/** Several times what a file of 64 MB takes. */
const mostMemoryMb = 1024;

/**
 * Grades in one worker thread, one request at a time. A thread that dies, or that does not answer
 * in time, fails the request it had, and no other: the next gets a new thread.
 */
export class Grader {
  readonly #patienceMs: number;
  readonly #memoryMb: number;
  #thread: Worker | undefined;
  #waiting: Waiting | undefined;
  #closed = false;
  /** Ends when all requests so far have. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ patienceMs = longestMs, memoryMb = mostMemoryMb }: GraderOptions = {}) {
    this.#patienceMs = patienceMs;
    this.#memoryMb = memoryMb;
  }

  /**
   * One result per response, in order.
   * @throws GradingFault `crashed` where these responses took too long or too much memory
   */
  grade(request: GradingRequest): Promise<Graded[]> {
    const graded = this.#turn.then(() => this.#ask(request));
    this.#turn = graded.catch(() => {});
    return graded;
  }

  /** Whoever waits is told so; that is no fault of what was to be graded. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#closed = true;
    this.#thread = undefined;
    this.#end()?.reject(new Error("the grader was closed"));
    await thread?.terminate();
  }

  async #ask(request: GradingRequest): Promise<Graded[]> {
    if (this.#closed) throw new Error("the grader was closed");
    this.#thread ??= this.#start();
    const thread = this.#thread;
    return new Promise<Graded[]>((resolve, reject) => {
      const timer = setTimeout(
        () => this.#drop(thread, `no grades came within ${this.#patienceMs} ms`),
        this.#patienceMs,
      );
      this.#waiting = { resolve, reject, timer };
      thread.postMessage(request);
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL("./start-thread.mjs", import.meta.url), {
      // The thread needs no secret.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    thread.on("message", (reply: GradingReply) => {
      if (this.#thread !== thread) return;
      const waiting = this.#end();
      if (reply.graded) waiting?.resolve(reply.graded);
      else waiting?.reject(new Error(reply.fault ?? "the grading thread gave no result"));
    });
    thread.on("error", (error) => this.#drop(thread, `the grading thread died: ${error.message}`));
    thread.on("exit", (code) => this.#drop(thread, `the grading thread ended with ${code}`));
    return thread;
  }

  /** Lets a thread go, and with it the request that it had. */
  #drop(thread: Worker, fault: string): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    void thread.terminate();
    this.#end()?.reject(new GradingFault("crashed", fault));
  }

  #end(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    clearTimeout(waiting?.timer);
    return waiting;
  }
}
