import type { Localised } from "../benchmark/localised.ts";

/** Where a version asked for by a steward stands. */
export const publicationStates = [
  "previewing",
  "ready",
  "blocked",
  "publishing",
  "published",
  "failed",
] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Whether a worker is still at it. */
export function isUnderWay(state: PublicationState): boolean {
  return state === "previewing" || state === "publishing";
}

/** Whether a steward has asked for it and has still to see to it. */
export function waitsForSteward(state: PublicationState): boolean {
  return state !== "published";
}

/** What the next version would be against the latest, in names and counts that it will show. */
export interface PublicationPreview {
  version: string | null;
  previous: string | null;
  entries: number;
  ranked: number;
  changes: {
    kind: "new" | "moved" | "withdrawn" | "voided" | "regraded" | "release";
    /** The model's name and revision; null where the change is of the whole. */
    entry: string | null;
    reason: Localised;
  }[];
  /** All that stands in the way; empty where it may be published. */
  obstacles: Localised[];
}
