import { setMaxListeners } from "node:events";
import {
  type ClaimedRun,
  type NewRunResponse,
  storeRunResponses,
  takeCallTime,
  writeProgress,
} from "#db/queries/runs.ts";
import { type Pace, type PaceSetting, startPace } from "#domain/endpoint/pacing.ts";
import { addFault, noFaults, type RunFaults } from "#domain/endpoint/run-faults.ts";
import { encodeRecord } from "#domain/submission/record.ts";
import { reach } from "#platform/kill-point.server.ts";
import { runResponsePlace } from "#platform/sealing/places.server.ts";
import { sealRecord } from "#platform/sealing/sealed-record.server.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { forgetLosses } from "#worker/queue/lost-jobs.ts";
import { Asking } from "./asking.ts";
import type { Answer, AskCall, PlannedCall } from "./planned-call.ts";
import { ResponseWriter } from "./response-writer.ts";

/** Why a session ended; the last three pause the run for its provider. */
export type SessionEnd =
  | "complete"
  /** The process is to end. */
  | "stopping"
  /** Prumo's own network is away. */
  | "offline"
  /** Paused or cancelled meanwhile, or another worker has claimed it. */
  | "settled"
  | "endpoint_failing"
  | "token_budget"
  | "hours_budget";

const progressEveryMs = 1000;
const setting = { firstHoldMs: 500, longestHoldMs: 20_000 };
/** Names of its model that a provider may give before no more are kept. */
const mostModels = 20;
/** Tokens of a call before any has told. */
const guessedTokens = 300;

/** The work of one worker on one run, from its claim to its end. */
export class RunSession {
  readonly #context: EndpointContext;
  readonly #run: ClaimedRun;
  readonly #fence: { submission: string; claim: string };
  readonly #job: string;
  readonly #lost: AbortSignal;
  #kept = false;
  readonly #setting: PaceSetting;
  /** No more calls. */
  readonly #stopping = new AbortController();
  /** Calls under way end too. */
  readonly #aborting = new AbortController();
  #end: SessionEnd | undefined;
  #failure: Error | undefined;
  #ticking = false;
  /** Of this session. */
  #written = { inputTokens: 0, outputTokens: 0 };
  #pace: Pace;
  #faults: RunFaults;
  #models: string[];
  #inputTokens = 0;
  #outputTokens = 0;
  #writtenAt = Date.now();
  #answers = 0;
  /** Of all sessions. */
  #tokens: number;
  #seconds: number;

  constructor(
    context: EndpointContext,
    { run, claim, job, lost }: { run: ClaimedRun; claim: string; job: string; lost: AbortSignal },
  ) {
    this.#context = context;
    this.#run = run;
    this.#job = job;
    this.#fence = { submission: run.id, claim };
    this.#setting = { ...setting, ceiling: run.concurrency };
    this.#pace = run.pace
      ? { ...run.pace, failures: 0, limit: Math.min(run.pace.limit, run.concurrency) }
      : startPace(run.concurrency);
    this.#faults = run.faults ?? noFaults;
    this.#models = [...run.reportedModels];
    this.#tokens = run.inputTokens + run.outputTokens;
    this.#seconds = run.seconds;
    this.#lost = lost;
    // One for each call under way.
    setMaxListeners(0, this.#aborting.signal);
  }

  /** Asks all of these calls; rejects where what came can no longer be stored. */
  async ask(calls: readonly PlannedCall[], ask: AskCall): Promise<SessionEnd> {
    const key = await this.#context.dataKeys.open(this.#context.db, this.#run.responseKey);
    const writer = new ResponseWriter<NewRunResponse>((rows) => this.#store(rows));
    const asking = new Asking({
      calls,
      pace: this.#pace,
      setting: this.#setting,
      ask,
      keep: (call, answer) => {
        if (answer) this.#count(answer);
        return writer.add(this.#seal(key, call, answer));
      },
      onFailure: (_call, { kind, status, detail }) => {
        this.#faults = addFault(this.#faults, {
          kind,
          status,
          detail,
          at: new Date().toISOString(),
        });
      },
      onPace: (pace) => {
        this.#pace = pace;
      },
      takeTurn: () => this.#takeTurn(),
      stopping: this.#stopping.signal,
      aborting: this.#aborting.signal,
    });
    const { stopping } = this.#context;
    const lose = () => this.#abort(new Error("the endpoint's lock was lost"));
    const leave = () => this.#stop("stopping");
    this.#lost.addEventListener("abort", lose);
    stopping.addEventListener("abort", leave);
    if (this.#lost.aborted) lose();
    if (stopping.aborted) leave();
    const timer = setInterval(() => this.#tick(), progressEveryMs);
    try {
      const end = await asking.run();
      if (this.#failure) throw this.#failure;
      await this.#writeProgress();
      if (end === "complete" || end === "offline") return end;
      return this.#end ?? "endpoint_failing";
    } finally {
      clearInterval(timer);
      this.#lost.removeEventListener("abort", lose);
      stopping.removeEventListener("abort", leave);
      this.#aborting.abort();
    }
  }

  #abort(error: Error): void {
    this.#failure ??= error;
    this.#aborting.abort();
  }

  #stop(end: SessionEnd): void {
    this.#end ??= end;
    this.#stopping.abort();
  }

  async #store(rows: NewRunResponse[]): Promise<void> {
    const held = await storeRunResponses(this.#context.db, this.#fence, rows);
    reach("run:stored");
    if (held && !this.#kept) {
      this.#kept = true;
      await forgetLosses(this.#context.db, this.#job);
    }
    if (held) return;
    // Cancelled, or taken over: nothing of this session counts any more.
    this.#stop("settled");
    this.#aborting.abort();
  }

  #seal(key: Uint8Array, call: PlannedCall, answer: Answer | null): NewRunResponse {
    const { itemRevision, itemId, condition, suite } = call;
    const place = runResponsePlace(this.#run.id, itemRevision, condition);
    const record = answer && {
      item_id: itemId,
      condition,
      response: answer.text,
      finish_reason: answer.finishReason,
    };
    return {
      itemRevision,
      condition,
      suite,
      sealed: record && sealRecord(key, place, encodeRecord(record)),
      tries: call.tries + (answer ? 1 : 0),
      latencyMs: answer && Math.round(answer.latencyMs),
    };
  }

  #count({ inputTokens, outputTokens, model }: Answer): void {
    this.#answers++;
    this.#inputTokens += inputTokens ?? 0;
    this.#outputTokens += outputTokens ?? 0;
    this.#tokens += (inputTokens ?? 0) + (outputTokens ?? 0);
    if (model !== null && !this.#models.includes(model) && this.#models.length < mostModels) {
      this.#models.push(model);
    }
    const { tokenBudget } = this.#run;
    if (tokenBudget !== null && this.#tokens >= tokenBudget) this.#stop("token_budget");
  }

  /** Milliseconds until the declared rates let the next call go. */
  async #takeTurn(): Promise<number> {
    const { requestsPerMinute, tokensPerMinute, endpoint } = this.#run;
    const perCall =
      this.#answers > 0 ? (this.#inputTokens + this.#outputTokens) / this.#answers : 0;
    const spacingMs = Math.max(
      requestsPerMinute === null ? 0 : 60_000 / requestsPerMinute,
      tokensPerMinute === null ? 0 : (60_000 * (perCall || guessedTokens)) / tokensPerMinute,
    );
    return spacingMs === 0 ? 0 : takeCallTime(this.#context.db, endpoint, spacingMs);
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    try {
      await this.#writeProgress();
    } catch (error) {
      // What cannot be stored ends the session by itself.
      this.#context.log(`progress of run ${this.#run.id}: ${(error as Error).message}`);
    } finally {
      this.#ticking = false;
    }
  }

  async #writeProgress(): Promise<void> {
    const now = Date.now();
    const seconds = (now - this.#writtenAt) / 1000;
    const [inputTokens, outputTokens] = [this.#inputTokens, this.#outputTokens];
    const state = await writeProgress(this.#context.db, this.#fence, {
      pace: this.#pace,
      faults: this.#faults,
      reportedModels: this.#models,
      inputTokens: inputTokens - this.#written.inputTokens,
      outputTokens: outputTokens - this.#written.outputTokens,
      seconds,
    });
    this.#written = { inputTokens, outputTokens };
    this.#writtenAt = now;
    this.#seconds += seconds;
    if (this.#seconds >= this.#run.hoursBudget * 3600) this.#stop("hours_budget");
    if (state === "paused") this.#stop("settled");
    else if (state !== "running") {
      this.#stop("settled");
      this.#aborting.abort();
    }
  }
}
