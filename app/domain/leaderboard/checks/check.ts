import type { VersionDocument } from "../version-document.ts";

export const checkIds = [
  "canonical",
  "schema",
  "digest",
  "chain",
  "header",
  "counts",
  "accuracy",
  "sensitivity",
  "pairs",
  "ranks",
  "declarations",
  "cues",
  "categories",
  "rates",
  "reported",
] as const;
export type CheckId = (typeof checkIds)[number];

/** One thing that was checked. `faults` are plain sentences, empty unless it failed. */
export interface Check {
  id: CheckId;
  status: "ok" | "failed" | "not_checked";
  /** What was found to hold, or why nothing could be said; one sentence. */
  finding: string;
  faults: string[];
}

/** Looks at one aspect of a document: what holds if there is no fault, and the faults. */
export type Inspection = (document: VersionDocument) => { finding: string; faults: string[] };

/** The entry as a sentence names it. */
export function nameEntry({ id, model }: VersionDocument["entries"][number]): string {
  return `${model.name} (${id})`;
}

/** `fault` where the condition is not met. */
export function unless(holds: boolean, fault: string): string[] {
  return holds ? [] : [fault];
}
