import type { Graded } from "./graded.ts";
import type { Tag, Verdict } from "./verdict.ts";

/** A steward's ruling on one (item revision, normalised answer). */
export interface Ruling {
  readonly verdict: Verdict;
  /** Tags that the steward set beside the verdict; the rules' own tags stay. */
  readonly tags?: readonly Tag[];
}

/**
 * Tier 1 over tier 2: a ruling decides, whatever the rules said; without one, theirs stands.
 * A ruled answer is no longer closed-world.
 */
export function applyRuling(graded: Graded, ruling: Ruling | undefined): Graded {
  if (!ruling) return graded;
  return {
    ...graded,
    verdict: ruling.verdict,
    tags: [...new Set([...graded.tags, ...(ruling.tags ?? [])])],
    tier: "ruling",
    rule: "ruling",
    closedWorld: false,
    lenient: graded.lenient,
  };
}
