import { z } from "zod";
import { attestations } from "../leaderboard/version-document.ts";
import { conditionSchema } from "./condition.ts";
import { localisedSchema } from "./localised.ts";
import { conditions, scoredSuites } from "./suite.ts";

/** A person by family name (given names where known), or a body by its name as a whole. */
const authorSchema = z.union([
  z.strictObject({ family: z.string().min(1), given: z.string().min(1).nullable() }),
  z.strictObject({ literal: z.string().min(1) }),
]);
export type Author = z.infer<typeof authorSchema>;

/** `and_others`: the list is known to be incomplete and is closed by "and others". */
const authorsSchema = z.strictObject({
  list: z.array(authorSchema).min(1),
  and_others: z.boolean(),
});
export type Authors = z.infer<typeof authorsSchema>;

const paperSchema = z.strictObject({
  /** `benchmark`: the paper presents this benchmark; `method`: this benchmark follows its method. */
  presents: z.enum(["benchmark", "method"]),
  title: z.string().min(1),
  authors: authorsSchema,
  year: z.int(),
  arxiv: z.string().regex(/^\d{4}\.\d{4,5}$/),
});

const suiteSchema = z.strictObject({
  id: z.enum(scoredSuites),
  name: z.string().min(1),
  /** Items the suite is known to have; null where nobody has said. */
  items: z.int().min(1).nullable(),
});

const categorySchema = z.strictObject({
  /** As item files write it. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  names: localisedSchema,
});

/** Parts of a manifest that may be the project's own until the benchmark's owners replace them. */
const provenanceParts = ["prompts", "categories", "thresholds"] as const;
const provenanceSchema = z.strictObject({
  /** Who worded or chose it: this project, or the publication. */
  origin: z.enum(["project", "publication"]),
  note: localisedSchema,
});

const fraction = z.number().min(0).max(1);
const difference = z.number().min(-1).max(1);

/** A range that a publication gives over all its systems, as differences of accuracies. */
const reportedRangeSchema = z.strictObject({
  measure: z.enum(["oracle_sensitivity", "control_sensitivity"]),
  low: difference,
  high: difference,
  attestation: z.enum(attestations),
  source: z.string().min(1),
});
export type ReportedRange = z.infer<typeof reportedRangeSchema>;

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** All that is particular to one benchmark; code outside it and its language pack is not. */
export const manifestSchema = z
  .strictObject({
    schema: z.literal("prumo.benchmark/1"),
    slug: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
    names: localisedSchema,
    /** What it measures, one sentence. */
    description: localisedSchema,
    /** Sample benchmarks say so everywhere and are versioned `sample.N`, never `YYYY.N`. */
    sample: z.boolean(),
    /** Id of the language pack that reads and grades its answers (BCP 47). */
    language_pack: z.string().min(2),
    /** The country whose culture is asked for, ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** SPDX id of the items' licence; null where the items are released on request only. */
    items_licence: z.string().min(1).nullable(),
    suites: z.array(suiteSchema).min(1),
    conditions: z.array(conditionSchema).length(conditions.length),
    categories: z.array(categorySchema).min(1),
    /** How the benchmark itself is cited. */
    citation: z.strictObject({ title: z.string().min(1), authors: authorsSchema }),
    paper: paperSchema,
    provenance: z.record(z.enum(provenanceParts), provenanceSchema),
    thresholds: z.strictObject({
      /** Share of cue probes answered for the country above which an entry is held unranked. */
      cue_suspicion: fraction,
      /** Category cells with fewer items are merged into `other`. */
      category_cell_items: z.int().min(1),
    }),
    reported_ranges: z.array(reportedRangeSchema),
  })
  .superRefine((manifest, context) => {
    for (const list of ["suites", "conditions", "categories"] as const) {
      if (!unique(manifest[list].map(({ id }) => id))) {
        context.addIssue({ code: "custom", path: [list], message: "an id stands twice" });
      }
    }
    if (!manifest.suites.some(({ id }) => id === "target")) {
      context.addIssue({ code: "custom", path: ["suites"], message: "there is no target suite" });
    }
    const titles = [manifest.citation.title, manifest.names.pt, manifest.names.en];
    if (titles.some((title) => title.startsWith("SAMPLE") !== manifest.sample)) {
      context.addIssue({
        code: "custom",
        path: ["names"],
        message: "names and title begin with SAMPLE exactly where the benchmark is a sample",
      });
    }
  });
export type Manifest = z.infer<typeof manifestSchema>;
