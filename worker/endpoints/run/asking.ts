import { type FaultKind, faults } from "#domain/endpoint/fault.ts";
import {
  type CallOutcome,
  callsAllowed,
  isHopeless,
  type Pace,
  type PaceSetting,
  paceAfter,
  retryDelayMs,
} from "#domain/endpoint/pacing.ts";
import type { Answer, AskCall, Failure, PlannedCall } from "./planned-call.ts";

/** Why asking ended. */
export type AskingEnd =
  | "complete"
  /** So much failed in a row that the provider has to look. */
  | "hopeless"
  /** The same, by Prumo's own network at the last. */
  | "offline"
  /** The caller asked for it. */
  | "stopped";

export interface AskingOptions {
  calls: readonly PlannedCall[];
  pace: Pace;
  setting: PaceSetting;
  ask: AskCall;
  /** Resolves once the answer, or that none came (null), is durable. */
  keep: (call: PlannedCall, answer: Answer | null) => Promise<void>;
  onFailure: (call: PlannedCall, failure: Failure) => void;
  onPace: (pace: Pace) => void;
  /** Milliseconds until the declared rate lets the next call go. */
  takeTurn: () => Promise<number>;
  /** Begins no more calls; those under way end in their own time. */
  stopping: AbortSignal;
  /** Ends calls under way too. */
  aborting: AbortSignal;
  random?: () => number;
}

/** Tries of one call whose failures may pass. */
const mostTries = 8;
/** Tries of one call while the endpoint asks for fewer. */
const mostComplaints = 40;
/** Tries of one call that the endpoint refuses. */
const mostRefusals = 2;
/** Failures in a row that asking again will not mend. */
const vainToStop = 5;

/**
 * Asks every call once, as many at a time as pacing allows, each again after it has failed, until
 * it is answered or has been tried often enough. Rejects where a call cannot be kept.
 */
export class Asking {
  readonly #options: AskingOptions;
  readonly #ready: PlannedCall[];
  #waiting = 0;
  #active = 0;
  /** Answers that are not durable yet: the endpoint is free again, the call not done. */
  #keeping = 0;
  #pace: Pace;
  #vain = 0;
  /** The declared rate gives one turn after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #turnsAwaited = 0;
  #stopped: AskingEnd | undefined;
  #timer: NodeJS.Timeout | undefined;
  #next: NodeJS.Immediate | undefined;
  readonly #retries = new Set<NodeJS.Timeout>();
  #settle: { resolve: (end: AskingEnd) => void; reject: (error: Error) => void } | undefined;

  constructor(options: AskingOptions) {
    this.#options = options;
    this.#ready = [...options.calls].reverse();
    this.#pace = options.pace;
  }

  run(): Promise<AskingEnd> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      const stop = () => this.#stop("stopped");
      this.#options.stopping.addEventListener("abort", stop, { once: true });
      this.#options.aborting.addEventListener("abort", stop, { once: true });
      if (this.#options.stopping.aborted || this.#options.aborting.aborted) stop();
      this.#pump();
    });
  }

  #stop(end: AskingEnd): void {
    this.#stopped ??= end;
    clearTimeout(this.#timer);
    for (const retry of this.#retries) clearTimeout(retry);
    this.#waiting -= this.#retries.size;
    this.#retries.clear();
    this.#pump();
  }

  #pump(): void {
    if (!this.#settle) return;
    if (this.#stopped) {
      if (this.#active + this.#turnsAwaited + this.#keeping === 0) this.#end(this.#stopped);
      return;
    }
    const asked = this.#active + this.#turnsAwaited;
    const open = this.#ready.length + this.#waiting + asked + this.#keeping;
    if (open === 0) {
      this.#end("complete");
      return;
    }
    const nowMs = Date.now();
    const allowed = callsAllowed(this.#pace, nowMs);
    // A store that lags behind holds the asking up, so that little is lost with this process.
    if (this.#ready.length > 0 && asked < allowed && this.#keeping < allowed && !this.#next) {
      const call = this.#ready.pop() as PlannedCall;
      this.#turnsAwaited++;
      // One at a time: calls that begin together are answered together, and wait for one another.
      this.#next = setImmediate(() => {
        this.#next = undefined;
        this.#pump();
      });
      void this.#begin(call);
    }
    clearTimeout(this.#timer);
    const { heldUntilMs } = this.#pace;
    if (this.#ready.length > 0 && heldUntilMs !== null && heldUntilMs > nowMs) {
      this.#timer = setTimeout(() => this.#pump(), heldUntilMs - nowMs + 1);
    }
  }

  async #begin(call: PlannedCall): Promise<void> {
    const { ask, keep, aborting } = this.#options;
    try {
      await this.#awaitTurn();
      this.#turnsAwaited--;
      if (this.#stopped) {
        this.#ready.push(call);
        return this.#pump();
      }
      this.#active++;
      const startedMs = Date.now();
      const result = await ask(call, aborting);
      if ("answer" in result) {
        this.#vain = 0;
        this.#note(startedMs, { kind: "answered" });
        this.#active--;
        this.#keeping++;
        this.#pump();
        await keep(call, result.answer);
        this.#keeping--;
      } else {
        if (!aborting.aborted) await this.#fail(call, startedMs, result.failure);
        this.#active--;
      }
      this.#pump();
    } catch (error) {
      this.#settle?.reject(error as Error);
      this.#settle = undefined;
      this.#stop("stopped");
    }
  }

  #awaitTurn(): Promise<void> {
    const turn = this.#turn.then(async () => {
      const waitMs = await this.#options.takeTurn();
      if (waitMs > 0) await wait(waitMs, this.#options.stopping);
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #fail(call: PlannedCall, startedMs: number, failure: Failure): Promise<void> {
    const { onFailure, keep, setting, random = Math.random } = this.#options;
    const tooMany = failure.kind === "rate_limit";
    const outcome: CallOutcome = tooMany
      ? { kind: "too_many", retryAfterMs: failure.retryAfterMs }
      : { kind: "failed", retryAfterMs: failure.retryAfterMs };
    onFailure(call, failure);
    if (!failure.ours) call.tries++;
    this.#vain = faults[failure.kind].retryable ? 0 : this.#vain + 1;
    this.#note(startedMs, outcome);
    if (isHopeless(this.#pace) || this.#vain >= vainToStop) {
      this.#ready.push(call);
      return this.#stop(failure.ours ? "offline" : "hopeless");
    }
    if (call.tries >= triesOf(failure.kind)) return keep(call, null);
    this.#waiting++;
    const retry = setTimeout(
      () => {
        this.#retries.delete(retry);
        this.#waiting--;
        // Before all others, or the calls that fail would be left for a long end.
        this.#ready.push(call);
        this.#pump();
      },
      retryDelayMs(Math.max(1, call.tries), outcome, setting, random()),
    );
    this.#retries.add(retry);
  }

  #note(startedMs: number, outcome: CallOutcome): void {
    const { setting, random = Math.random, onPace } = this.#options;
    const call = { startedMs, endedMs: Date.now(), outcome };
    this.#pace = paceAfter(this.#pace, call, setting, random());
    onPace(this.#pace);
  }

  #end(end: AskingEnd): void {
    clearTimeout(this.#timer);
    this.#settle?.resolve(end);
    this.#settle = undefined;
  }
}

function triesOf(kind: FaultKind): number {
  if (kind === "rate_limit") return mostComplaints;
  return faults[kind].retryable ? mostTries : mostRefusals;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
