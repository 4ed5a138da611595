import { z } from "zod";
import { protocols } from "./protocol.ts";

/** Efforts that providers of reasoning models know, from least to most. */
export const reasoningEfforts = ["minimal", "low", "medium", "high"] as const;

/** What is asked of the model beside the messages. */
export const parametersSchema = z.strictObject({
  /** Null sends none, for models that refuse it. */
  temperature: z.number().min(0).max(2).nullable().default(0),
  /** Reasoning counts: the default leaves room for it before a short answer. */
  max_output_tokens: z.int().min(16).max(200_000).default(4_096),
  reasoning_effort: z.enum(reasoningEfforts).nullable().default(null),
});
export type EndpointParameters = z.output<typeof parametersSchema>;

const visible = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u);

/** Printable ASCII: what a header can carry anywhere. */
const headerValue = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);

/**
 * Headers that are Prumo's to write: how the request is framed and where it goes, and all that
 * could hint at a language or a place.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "connection",
  "content-language",
  "content-length",
  "content-type",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "via",
]);

/** Extra headers by name; both names and values are kept sealed. */
const headersSchema = z
  .record(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9!#$%&'*+.^_`|~-]{1,64}$/)
      .refine(
        (name) =>
          !ownHeaders.has(name) && !/^(proxy-|sec-|x-forwarded-|forwarded|cf-ip)/.test(name),
      ),
    headerValue.max(2_000),
  )
  .refine((headers) => Object.keys(headers).length <= 10);

/** Each without its default, so that a change that leaves it out leaves it as it is. */
const fields = {
  /** What the organisation calls it. */
  name: visible(80),
  /** Checked by the guard, which says more than a pattern could. */
  base_url: z.string().trim().min(1).max(2_000),
  /** The model's id at the endpoint. */
  model: visible(200),
  parameters: parametersSchema,
  /** Calls at once that the endpoint bears. */
  concurrency: z.int().min(1).max(64),
  requests_per_minute: z.int().min(1).max(100_000).nullable(),
  /** Input and output tokens together. */
  tokens_per_minute: z.int().min(100).max(100_000_000).nullable(),
  /** Input and output tokens that one run may use; a run that has used them pauses. */
  token_budget: z.int().min(1_000).max(1_000_000_000).nullable(),
  /** Hours that one run may take; a run that has taken them pauses. */
  hours_budget: z.int().min(1).max(168),
  /** Whether Prumo may run it again on a new release of the items. */
  reevaluation: z.boolean(),
  /** Sealed to the worker as it arrives; nobody can read it back. Null is none. */
  key: headerValue.max(4_000).nullable(),
  headers: headersSchema,
};

/** A new endpoint as a provider describes it. */
export const newEndpointSchema = z.strictObject({
  ...fields,
  protocol: z.enum(protocols),
  parameters: parametersSchema.prefault({}),
  concurrency: fields.concurrency.default(4),
  requests_per_minute: fields.requests_per_minute.default(null),
  tokens_per_minute: fields.tokens_per_minute.default(null),
  token_budget: fields.token_budget.default(null),
  hours_budget: fields.hours_budget.default(24),
  reevaluation: fields.reevaluation.default(false),
  key: fields.key.default(null),
  headers: fields.headers.default({}),
});

/** What may be changed of an endpoint; what is left out stays. */
export const endpointChangeSchema = z.strictObject(fields).partial();
export type EndpointChange = z.output<typeof endpointChangeSchema>;
