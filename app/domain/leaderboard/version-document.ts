import { z } from "zod";
import { tags } from "../grading/verdict.ts";

/** Accuracies and rates lie in [0, 1]. */
const fraction = z.number().min(0).max(1);
/** Differences of two accuracies. */
const difference = z.number().min(-1).max(1);
const count = z.int().min(0);
/** Of the items of a suite: bounded, so that no document makes a reader compute without end. */
const itemCount = z.int().min(0).max(65_535);

/** One (suite, condition) score: `correct` of `items` asked; interval is Wilson, 95 %. */
export const scoreSchema = z.strictObject({
  correct: itemCount,
  items: itemCount,
  not_attempted: itemCount,
  lenient_correct: itemCount,
  interval: z.tuple([fraction, fraction]),
});
export type Score = z.infer<typeof scoreSchema>;

/** Paired oracle − simple difference; interval is Newcombe method 10; p is mid-p McNemar. */
export const sensitivitySchema = z.strictObject({
  difference,
  interval: z.tuple([difference, difference]),
  gained: count,
  lost: count,
  p: fraction,
});
export type Sensitivity = z.infer<typeof sensitivitySchema>;

/** Positions count from 1; `best`–`worst` is the simultaneous 95 % range. */
export const rankSchema = z.strictObject({
  position: z.int().min(1),
  best: z.int().min(1),
  worst: z.int().min(1),
  unadjusted_best: z.int().min(1),
  unadjusted_worst: z.int().min(1),
});
export type Rank = z.infer<typeof rankSchema>;

export const declarationsSchema = z.strictObject({
  /** System prompt, locale or memory used under `simple`. */
  system_prompt: z.boolean(),
  /** Text of the chat template where it is not the tokenizer's own. */
  chat_template: z.string().nullable(),
  chat_template_names_country: z.boolean(),
  /** Retrieval, web, tools or a person. */
  tools: z.boolean(),
  trained_on_items: z.boolean(),
  fine_tuned_pt_pt: z.boolean(),
});
export type Declarations = z.infer<typeof declarationsSchema>;

/**
 * What declarations, provenance and answers to cue probes make of an entry; see declaration
 * effects and cue standing.
 */
export const labels = [
  "cued",
  "cue_suspected",
  "cue_accepted",
  "system",
  "trained_on_items",
  "undeclared",
  "fine_tuned_pt_pt",
  "by_developer",
  "by_third_party",
  "by_benchmark_authors",
  "stale",
  "anonymous",
  "example",
] as const;
export type Label = (typeof labels)[number];

export const modelSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  family: z.string().nullable(),
  /** Slug or name of the base model that this one was specialised from. */
  base: z.string().nullable(),
  /** As declared, for instance "70B". */
  parameters: z.string().nullable(),
  /** Address or digest of the weights. */
  weights: z.string().nullable(),
  licence: z.string().nullable(),
  availability: z.enum(["open-weights", "api", "closed"]).nullable(),
});

/** Accuracy per category on target/simple; cells under 25 items are merged into `other`. */
const categoryCellSchema = z.strictObject({
  category: z.string(),
  correct: count,
  items: count,
  interval: z.tuple([fraction, fraction]),
});

export const entrySchema = z.strictObject({
  id: z.string(),
  model: modelSchema,
  revision: z.string(),
  track: z.enum(["endpoint", "predictions"]),
  verified: z.boolean(),
  provider: z.string(),
  /** Which attempt is ranked, from 1. */
  attempt: z.int().min(1),
  attempts: z.strictObject({ scored: count, withdrawn: count }),
  declarations: declarationsSchema.nullable(),
  labels: z.array(z.enum(labels)),
  scores: z.strictObject({
    "target.simple": scoreSchema,
    "target.oracle": scoreSchema,
    "control.simple": scoreSchema.nullable(),
    "control.oracle": scoreSchema.nullable(),
  }),
  oracle_sensitivity: sensitivitySchema,
  control_sensitivity: sensitivitySchema.nullable(),
  /** Null for an unranked entry. */
  rank: rankSchema.nullable(),
  /** Share of all scored responses (every suite and condition) that bear the tag. */
  tags: z.partialRecord(z.enum(tags), fraction),
  categories: z.array(categoryCellSchema).nullable(),
  /** Share of cue probes answered for the benchmark's country; null for uploads. */
  cue_suspicion: fraction.nullable(),
  /** Items of the target suite this provider had been shown before this attempt was sent. */
  exposure: z.strictObject({ items: count, of: count }).nullable(),
  /** Share of verdicts on target/simple given by judge models. */
  judge_share: fraction.nullable(),
});
export type VersionEntry = z.infer<typeof entrySchema>;

/** How a figure of a publication is known; `paper` needs page and table. */
export const attestations = ["summary", "derived", "inferred", "paper"] as const;
export const reportedCellSchema = z.strictObject({
  /** Correct answers where a count is attested; else null. */
  correct: count.nullable(),
  items: count,
  /** As printed or derived, a fraction in [0, 1]. */
  accuracy: fraction,
  attestation: z.enum(attestations),
  /** Null where the publication does not state the condition. */
  condition: z.enum(["simple", "oracle"]).nullable(),
  condition_attestation: z.enum(attestations).nullable(),
  /** Page and table, once a steward has entered them. */
  locator: z.string().nullable(),
});
export const reportedRowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  family: z.string(),
  base: z.string().nullable(),
  parameters: z.string().nullable(),
  /** Language variety the system was specialised for, BCP 47, or null. */
  specialised_for: z.string().nullable(),
  target: reportedCellSchema.nullable(),
  control: reportedCellSchema.nullable(),
  oracle_sensitivity: z
    .strictObject({ difference, attestation: z.enum(attestations), locator: z.string().nullable() })
    .nullable(),
  /** Gap to the base model, in fractions and items, per suite. */
  gap_to_base: z
    .strictObject({
      target: z.strictObject({
        difference,
        items: count,
        of: count,
        attestation: z.enum(attestations),
      }),
      control: z.strictObject({
        difference,
        items: count,
        of: count,
        attestation: z.enum(attestations),
      }),
    })
    .nullable(),
  source: z.string(),
});
export type ReportedRow = z.infer<typeof reportedRowSchema>;

/** Free of prose that is not written from records; rendered by the version page. */
const dataStatementSchema = z.strictObject({
  writers: z.array(z.string()).nullable(),
  filter_systems: z.array(z.strictObject({ name: z.string(), on: z.string() })).nullable(),
  rulings: z.strictObject({
    total: count,
    closed_world_reviewed: count,
    by_affiliation: z.record(z.string(), count),
    double_ruled: count,
    kappa: z.number().nullable(),
  }),
  judge_share: fraction.nullable(),
  exposures: z.strictObject({ packs: count, endpoints: count, judges: count }),
  conflicts: z.array(z.string()),
  limits: z.array(z.string()),
});

export const changeSchema = z.strictObject({
  kind: z.enum(["new", "moved", "withdrawn", "voided", "regraded", "release"]),
  entry: z.string().nullable(),
  reason: z.string(),
});

/** A frozen leaderboard version, `prumo.leaderboard-version/1`; field names are fixed. */
export const versionDocumentSchema = z.strictObject({
  schema: z.literal("prumo.leaderboard-version/1"),
  benchmark: z.string(),
  /** `YYYY.N`, or `sample.N` for sample data. */
  version: z.string(),
  sample: z.boolean(),
  /** ISO 8601, UTC, whole seconds. */
  published_at: z.string(),
  release: z.strictObject({
    id: z.string(),
    kind: z.enum(["first", "key", "retire", "extend"]),
    suites: z.array(z.strictObject({ id: z.string(), name: z.string(), items: count })),
    /** Merkle root over the hidden items, hex. */
    key_commitment: z.string(),
    leaves: count,
  }),
  /** `ledger` names the state of the verdict ledger: how many rulings, and the chain's head. */
  grader: z.strictObject({ version: z.string(), ledger: z.string() }),
  statistics: z.strictObject({ protocol: z.string(), alpha: fraction }),
  policies: z.strictObject({ version: z.string() }).nullable(),
  entries: z.array(entrySchema),
  reported: z.array(reportedRowSchema),
  /**
   * Discordant counts on target/simple of ranked entries: [i, j, b, c], i < j counting from 0
   * among the entries with a rank, in document order; b = items only i has right, c = only j.
   */
  pairs: z.array(z.tuple([count, count, itemCount, itemCount])),
  changes: z.array(changeSchema),
  data_statement: dataStatementSchema,
  previous: z.strictObject({ version: z.string(), digest: z.string() }).nullable(),
});
export type VersionDocument = z.infer<typeof versionDocumentSchema>;
