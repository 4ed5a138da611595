import type { FaultKind } from "./fault.ts";

/** A call that failed, in words for the provider alone; the key is never among them. */
export interface RunFault {
  kind: FaultKind;
  /** HTTP status; null where no answer came. */
  status: number | null;
  detail: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What went wrong in a run so far: how often each kind, and the last few, newest first. */
export interface RunFaults {
  counts: Partial<Record<FaultKind, number>>;
  last: RunFault[];
}

const shown = 10;

export const noFaults: RunFaults = { counts: {}, last: [] };

export function addFault(faults: RunFaults, fault: RunFault): RunFaults {
  return {
    counts: { ...faults.counts, [fault.kind]: (faults.counts[fault.kind] ?? 0) + 1 },
    last: [fault, ...faults.last].slice(0, shown),
  };
}
