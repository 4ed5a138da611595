import type { Protocol } from "#domain/endpoint/protocol.ts";
import type { EndpointParameters } from "#domain/endpoint/settings.ts";

/** An endpoint with its secrets opened; never logged, never part of an error. */
export interface Target {
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
  /** The provider's own, lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly parameters: EndpointParameters;
}

/** The whole of what a model is told. */
export interface Question {
  /** Null sends no system prompt at all. */
  readonly system: string | null;
  readonly user: string;
}

export const finishReasons = ["stop", "length", "content_filter", "tool_calls", "other"] as const;
export type FinishReason = (typeof finishReasons)[number];

/** Null where the endpoint gave none, or none that can be true. */
export interface TokenCounts {
  readonly inputTokens: number | null;
  /** Reasoning included. */
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
}

export interface Reply extends TokenCounts {
  /** What the model answered, without its reasoning; empty for what a content filter stopped. */
  readonly text: string;
  /** It reasoned and answered nothing. */
  readonly reasoningOnly: boolean;
  readonly finishReason: FinishReason;
  /** As the endpoint reports it. */
  readonly model: string | null;
  /** Parameters that were not sent as they are set, since this model is known to refuse them. */
  readonly changedParameters: readonly (keyof EndpointParameters)[];
}
