import { z } from "zod";
import { ruleIds } from "../grading/graded.ts";
import { faultKinds } from "./fault.ts";
import { mistakeCodes } from "./likely-mistake.ts";

export const probeWarningCodes = [
  "temperature_ignored",
  "temperature_not_sent",
  "budget_changed",
  "truncated",
  "reasoning_only",
  "other_language",
  "model_differs",
  "content_filtered",
  "tokens_not_counted",
] as const;
export type ProbeWarningCode = (typeof probeWarningCodes)[number];

const count = z.int().min(0).nullable();

const answered = z.strictObject({
  is: z.literal("answered"),
  /** As received, but for pieces of the key, and cut. */
  text: z.string(),
  finish_reason: z.enum(["stop", "length", "content_filter", "tool_calls", "other"]),
  reasoning_only: z.boolean(),
  input_tokens: count,
  output_tokens: count,
  reasoning_tokens: count,
  /** As the endpoint reports it. */
  model: z.string().nullable(),
  verdict: z.enum(["correct", "incorrect", "not_attempted", "unresolved"]),
  rule: z.enum([...ruleIds, "ruling"]),
  /** What the rules took for the answer, without the words around it. */
  committed: z.string(),
});

const failed = z.strictObject({
  is: z.literal("failed"),
  kind: z.enum(faultKinds),
  status: z.int().nullable(),
  retry_after_ms: z.int().nullable(),
  /** The endpoint's own words, redacted and cut. */
  detail: z.string(),
});

/** What a probe of an endpoint found; kept as JSON, shown on pages and on the command line. */
export const probeReportSchema = z.strictObject({
  /** ISO 8601, UTC. */
  started_at: z.iso.datetime(),
  answers: z.array(
    z.strictObject({
      /** Of the practice split, hence public. */
      question: z.string(),
      latency_ms: z.int().min(0),
      outcome: z.discriminatedUnion("is", [answered, failed]),
    }),
  ),
  warnings: z.array(
    z.strictObject({
      code: z.enum(probeWarningCodes),
      /** The name that differs, where it is about one. */
      name: z.string().nullable(),
    }),
  ),
  mistake: z
    .strictObject({ code: z.enum(mistakeCodes), suggestion: z.string().nullable() })
    .nullable(),
});
export type ProbeReport = z.output<typeof probeReportSchema>;
export type ProbeAnswer = ProbeReport["answers"][number];
export type ProbeWarning = ProbeReport["warnings"][number];

/** Whether every question was answered, which a run needs. */
export function isProbePassed({ answers }: ProbeReport): boolean {
  return answers.length > 0 && answers.every(({ outcome }) => outcome.is === "answered");
}
