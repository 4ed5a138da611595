import type { LanguageModelV3, SharedV3ProviderOptions } from "@ai-sdk/provider";
import { z } from "zod";
import type { Question, Target, TokenCounts } from "./target.ts";

/** A whole answer, in the form that the provider's reader takes. */
export interface ReadAnswer {
  readonly body: unknown;
  readonly model: string | null;
  readonly usage: unknown;
}

/** One protocol: how it is asked through the AI SDK, and how lenient its answers are read. */
export interface Adapter {
  /** Header that carries the key. */
  readonly keyHeader: string;
  /** A model that asks at `baseUrl` by `fetch`, with `key` in the protocol's own header. */
  model(id: string, baseUrl: string, key: string, fetch: typeof globalThis.fetch): LanguageModelV3;
  /** Options that the provider knows by its own name. */
  options(target: Target, question: Question): SharedV3ProviderOptions;
  /** True where the system prompt goes by {@link options} and not as a message. */
  readonly systemByOption?: true;
  /** Last changes to the body before it is sent. */
  finish?(body: Record<string, unknown>, target: Target): void;
  /** Undefined where the answer lacks what the protocol promises. */
  read(json: unknown): ReadAnswer | undefined;
  countTokens(usage: unknown): TokenCounts;
}

/** Strings that are none are left out: a field that is not read must not spoil the answer. */
export const lenientText = z.string().nullish().catch(null);

/** A count that can be true; null for any other. */
export const tokenCount = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .nullish()
  .catch(null)
  .transform((count) => count ?? null);

export const noTokens: TokenCounts = {
  inputTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};
