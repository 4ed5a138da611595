import type { RefusalReason } from "../dialect.ts";
import { type Fault, type FaultSettings, refusing } from "./fault.ts";

const TEN_YEARS_S = 315_360_000;

function rateLimit(summary: string, retryAfter?: (settings: FaultSettings) => string): Fault {
  return {
    summary: `429, ${summary}`,
    answer: (context) =>
      refusing(
        context,
        "rate_limited",
        retryAfter && { "Retry-After": retryAfter(context.settings) },
      ),
  };
}

function refusal(reason: RefusalReason, summary: string): Fault {
  return { summary, answer: (context) => refusing(context, reason) };
}

/** Refusals that have nothing to do with what is asked, or that call for another way of asking. */
export const limits = {
  "429": rateLimit("with no word on when to come again"),
  "429-seconds": rateLimit("Retry-After in seconds", ({ retryAfterS }) => String(retryAfterS)),
  "429-date": rateLimit("Retry-After as a date", ({ retryAfterS }) =>
    new Date(Date.now() + retryAfterS * 1000).toUTCString(),
  ),
  "429-past": rateLimit("Retry-After as a date gone by", () =>
    new Date(Date.now() - 3_600_000).toUTCString(),
  ),
  "429-negative": rateLimit("Retry-After below zero", () => "-5"),
  "429-decade": rateLimit("Retry-After in ten years", () => String(TEN_YEARS_S)),
  "429-text": rateLimit("Retry-After that is no time", () => "soon"),
  "quota-exhausted": refusal("quota_exhausted", "the account's money is used up"),
  "key-revoked": refusal("key_wrong", "401: the key is no longer taken"),
  "408": refusal("request_timeout", "408: the request took too long"),
  "413": refusal("body_too_large", "413: the request is too large"),
  "529": refusal("overloaded", "529: Anthropic's overloaded"),
  "context-too-long": refusal("context_too_long", "400: the model's context is too short"),
  "temperature-refused": {
    summary: "400 where a temperature is sent",
    answer: (context) =>
      context.asked.temperature === undefined || context.asked.temperature === 1
        ? undefined
        : refusing(context, "temperature_refused"),
  },
} satisfies Record<string, Fault>;
