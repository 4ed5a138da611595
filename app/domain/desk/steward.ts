/** A steward at the desk. */
export interface Steward {
  userId: string;
  /** As rulings and the audit log name them. */
  actor: string;
  affiliation: string | null;
}

/** Requests that wait for a steward's yes or no. */
export const requestKinds = ["organization", "pack", "claim"] as const;
export type RequestKind = (typeof requestKinds)[number];
