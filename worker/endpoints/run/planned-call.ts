import type { Condition } from "#domain/benchmark/suite.ts";
import type { FaultKind } from "#domain/endpoint/fault.ts";

/** One question to ask under one condition; the endpoint sees nothing but the two texts. */
export interface PlannedCall {
  itemRevision: string;
  itemId: string;
  suite: "target" | "control" | "cue";
  condition: Condition;
  system: string | null;
  user: string;
  /** How often it has failed in this run of the worker. */
  tries: number;
}

export interface Answer {
  text: string;
  finishReason: string;
  inputTokens: number | null;
  outputTokens: number | null;
  /** The name that the provider gives its model. */
  model: string | null;
  latencyMs: number;
}

export interface Failure {
  kind: FaultKind;
  status: number | null;
  retryAfterMs: number | null;
  detail: string;
  /** Prumo's own network failed: nothing that the endpoint, or the call, is to blame for. */
  ours: boolean;
}

export type CallResult = { answer: Answer } | { failure: Failure };
export type AskCall = (call: PlannedCall, signal: AbortSignal) => Promise<CallResult>;
