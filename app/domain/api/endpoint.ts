import { z } from "zod";
import { scoredSuites } from "../benchmark/suite.ts";
import { probeReportSchema } from "../endpoint/probe-report.ts";
import { protocols } from "../endpoint/protocol.ts";
import { endpointChangeSchema, newEndpointSchema, parametersSchema } from "../endpoint/settings.ts";
import { submissionMetadataSchema } from "../submission/metadata.ts";

const { shape } = newEndpointSchema;

const probeSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(["waiting", "done"]),
    requested_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    outdated: z.boolean().describe("The endpoint has been changed since."),
    report: probeReportSchema.nullable(),
    advice: z
      .array(z.string())
      .describe("What its likely mistake and its warnings mean, in the language asked for."),
  })
  .meta({ id: "EndpointProbe" });

export const endpointSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    protocol: z.enum(protocols),
    base_url: z.string(),
    model: z.string(),
    parameters: parametersSchema,
    concurrency: z.int(),
    requests_per_minute: z.int().nullable(),
    tokens_per_minute: z.int().nullable(),
    token_budget: z.int().nullable(),
    hours_budget: z.int(),
    reevaluation: shape.reevaluation,
    secret: z
      .object({
        key: z.boolean(),
        headers: z.int().describe("How many extra headers are kept."),
        set_at: z.iso.datetime(),
      })
      .nullable()
      .describe("Whether a key or headers are kept; neither can be read back."),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime().describe("Of what a probe would find changed."),
    last_probe: probeSchema.nullable(),
    links: z.object({ self: z.string(), page: z.string() }),
  })
  .meta({ id: "Endpoint" });
export type EndpointDocument = z.infer<typeof endpointSchema>;

export const acceptedProbeSchema = z
  .object({ id: z.uuid(), endpoint: z.uuid(), links: z.object({ endpoint: z.string() }) })
  .meta({ id: "AcceptedProbe" });

export const endpointChangeBody = endpointChangeSchema.meta({ id: "EndpointChange" });
export const newEndpointBody = newEndpointSchema.meta({ id: "NewEndpoint" });

/** What is asked of a run beside the facts of its submission. */
export const runSuitesSchema = z
  .array(z.enum(scoredSuites))
  .refine((suites) => suites.includes("target") && new Set(suites).size === suites.length);

const runBody = submissionMetadataSchema
  .extend({
    suites: runSuitesSchema
      .optional()
      .describe("`target` and, where the release has it, `control`; both where left out."),
  })
  .meta({ id: "RunRequest" });

/** A run once more: nothing of it can be changed. */
export const repeatSchema = z
  .strictObject({
    repeat_of: z.uuid().describe("A graded submission that came from a run of this endpoint."),
  })
  .meta({ id: "RepeatRequest" });

export const askedRunBody = z.union([runBody, repeatSchema]);
