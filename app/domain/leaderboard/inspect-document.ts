import { inspectAccuracy } from "./checks/accuracy.ts";
import { inspectCategories } from "./checks/categories.ts";
import type { Check, CheckId, Inspection } from "./checks/check.ts";
import { inspectCounts } from "./checks/counts.ts";
import { inspectCues } from "./checks/cues.ts";
import { inspectDeclarations } from "./checks/declarations.ts";
import { inspectHeader } from "./checks/header.ts";
import { inspectPairs } from "./checks/pairs.ts";
import { inspectRanks } from "./checks/ranks.ts";
import { inspectRates } from "./checks/rates.ts";
import { inspectReported } from "./checks/reported.ts";
import { inspectSensitivity } from "./checks/sensitivity.ts";
import type { VersionDocument } from "./version-document.ts";

/** Everything that a document alone can show to be right, in the order it is reported. */
export const inspections = {
  header: inspectHeader,
  counts: inspectCounts,
  accuracy: inspectAccuracy,
  sensitivity: inspectSensitivity,
  pairs: inspectPairs,
  ranks: inspectRanks,
  declarations: inspectDeclarations,
  cues: inspectCues,
  categories: inspectCategories,
  rates: inspectRates,
  reported: inspectReported,
} as const satisfies Partial<Record<CheckId, Inspection>>;

/** Recomputes every figure of a document from its own counts. */
export function inspectDocument(document: VersionDocument): Check[] {
  return (Object.keys(inspections) as (keyof typeof inspections)[]).map((id) => {
    const { finding, faults } = inspections[id](document);
    return { id, status: faults.length === 0 ? "ok" : "failed", finding, faults };
  });
}
