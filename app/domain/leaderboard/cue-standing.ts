import { type CueResult, cueSuspicion } from "../outcome/cue-result.ts";
import type { Label } from "./version-document.ts";

/** What is on record of an entry's cue probes. */
export interface CueRecord {
  /** Null where none was asked. */
  cues: CueResult | null;
  /** Why a steward lets it be ranked all the same; null where none has. */
  inspectionReason: string | null;
}

/** `suspected`: kept out of the ranking until a steward accepts it. */
export type CueStanding = "clear" | "suspected" | "accepted";

/**
 * What its answers to cue probes make of an entry.
 * @param limit the manifest's `cue_suspicion`; only a larger share is suspect
 */
export function cueStanding({ cues, inspectionReason }: CueRecord, limit: number): CueStanding {
  if (!cues || cueSuspicion(cues) <= limit) return "clear";
  return inspectionReason === null ? "suspected" : "accepted";
}

/** Labels that an entry of this standing bears. */
export const cueLabels: Readonly<Record<CueStanding, readonly Label[]>> = {
  clear: [],
  suspected: ["cue_suspected"],
  accepted: ["cue_accepted"],
};
