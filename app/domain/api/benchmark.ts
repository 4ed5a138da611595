import { z } from "zod";
import { localisedSchema } from "../benchmark/localised.ts";
import { manifestSchema } from "../benchmark/manifest.ts";
import { scoredSuites, scoreKeys } from "../benchmark/suite.ts";
import { reportedRowSchema, versionDocumentSchema } from "../leaderboard/version-document.ts";

const releaseSchema = z.object({
  number: z.int(),
  kind: z.enum(["first", "key", "retire", "extend"]),
  imported_at: z.iso.datetime(),
  key_commitment: z.string().describe("Merkle root over the hidden items, hex."),
  leaves: z.int(),
  suites: z.partialRecord(z.enum(scoredSuites), z.int()).describe("Items per suite."),
});

export const benchmarkSchema = z
  .object({
    slug: z.string(),
    names: localisedSchema,
    description: localisedSchema,
    sample: z.boolean(),
    release: releaseSchema.nullable().describe("Null where the suites are not loaded here."),
    practice_items: z.int().describe("Items of the public practice split."),
    latest_version: z.string().nullable(),
  })
  .meta({ id: "Benchmark" });

export const benchmarkDetailSchema = benchmarkSchema
  .extend({ manifest: manifestSchema.describe("Conditions with their exact messages, and more.") })
  .meta({ id: "BenchmarkDetail" });

export const versionSchema = z
  .object({
    version: z.string(),
    published_at: z.iso.datetime(),
    digest: z.string().describe("SHA-256 of the document's bytes, hex."),
    sample: z.boolean(),
    url: z.string(),
  })
  .meta({ id: "Version" });

/** `latest`: the newest version; `current`: with the entries accepted since. */
export const leaderboardStates = ["latest", "current"] as const;
export const leaderboardQuery = z.object({ state: z.enum(leaderboardStates).default("latest") });

const wholePercent = z.int().min(0).max(100);

const provisionalEntrySchema = z
  .object({
    id: z.string(),
    model: z.string(),
    provider: z.string(),
    track: z.enum(["endpoint", "predictions"]),
    state: z.enum(["scored", "needs_review"]),
    percents: z
      .partialRecord(z.enum(scoreKeys), z.tuple([wholePercent, wholePercent]))
      .nullable()
      .describe(
        "Lowest and highest, equal once every verdict is settled; null while a steward looks.",
      ),
  })
  .meta({ id: "ProvisionalEntry" });

export const leaderboardSchema = z
  .object({
    benchmark: z.string(),
    state: z.enum(leaderboardStates),
    version: versionSchema.nullable(),
    document: versionDocumentSchema.nullable().describe("The latest version, as published."),
    provisional: z
      .array(provisionalEntrySchema)
      .nullable()
      .describe("With `state=current`: accepted since. Bounds in whole percents."),
    reported: z.array(reportedRowSchema).describe("From the publication: never ranked."),
  })
  .meta({ id: "Leaderboard" });

/** Formats of a question pack that are offered. */
export const packFormats = ["native"] as const;
export const packQuery = z.object({
  format: z
    .string()
    .default("native")
    .describe(`One of: ${packFormats.join(", ")}.`),
  suites: z
    .enum(["target,control", "control,target", "target"])
    .default("target,control")
    .transform((list) => scoredSuites.filter((suite) => list.split(",").includes(suite)))
    .describe("`target,control`, or `target` alone: control may be left out of a file."),
});

export const packRequestSchema = z
  .strictObject({
    justification: z.string().trim().min(20).max(4_000).describe("What the pack is wanted for."),
  })
  .meta({ id: "PackRequest" });

export const packStandingSchema = z
  .object({
    benchmark: z.string(),
    release: z.int(),
    state: z.enum(["requested", "approved"]),
    requested_at: z.iso.datetime(),
    approved_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "PackStanding" });
