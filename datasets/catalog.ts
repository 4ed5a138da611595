import { z } from "zod";
import { type Item, itemSchema } from "#domain/benchmark/item.ts";
import { type Manifest, manifestSchema } from "#domain/benchmark/manifest.ts";
import { type ReportedRow, reportedRowSchema } from "#domain/leaderboard/version-document.ts";
import tuguesiceManifest from "./tuguesice-pt/manifest.json" with { type: "json" };
import tuguesiceReported from "./tuguesice-pt/reported.json" with { type: "json" };
import sampleManifest from "./tuguesice-pt-sample/manifest.json" with { type: "json" };
import samplePractice from "./tuguesice-pt-sample/practice.json" with { type: "json" };

/** What is public of a benchmark that this repository ships. */
export interface CatalogEntry {
  manifest: Manifest;
  /** The publication's own figures, cell by cell; shown, never ranked. */
  reported: readonly ReportedRow[];
  /** Items published with their answers; empty where there are none. */
  practice: readonly Item[];
}

const rowsSchema = z.array(reportedRowSchema);
const practiceSchema = z.array(itemSchema.extend({ suite: z.literal("practice") }));

/**
 * The benchmarks shipped here, in the order in which pages list them. Safe for the web process:
 * JSON imports only, and none of a file with hidden answers.
 */
export const catalog: readonly CatalogEntry[] = [
  {
    manifest: manifestSchema.parse(tuguesiceManifest),
    reported: rowsSchema.parse(tuguesiceReported),
    practice: [],
  },
  {
    manifest: manifestSchema.parse(sampleManifest),
    reported: [],
    practice: practiceSchema.parse(samplePractice),
  },
];

/** Share of cue probes above which an entry of a benchmark is held; one of no manifest never is. */
export function cueLimitOf(slug: string): number {
  return findBenchmark(slug)?.manifest.thresholds.cue_suspicion ?? 1;
}

/** The benchmark with this slug, if it is one of those shipped here. */
export function findBenchmark(slug: string): CatalogEntry | undefined {
  return catalog.find(({ manifest }) => manifest.slug === slug);
}
