import type { Graded } from "./graded.ts";
import type { Tag, Verdict } from "./verdict.ts";

/** A steward's ruling on one (item revision, normalised answer). */
export interface Ruling {
  readonly verdict: Verdict;
  /** Tags that the steward set beside the verdict; the rules' own tags stay. */
  readonly tags?: readonly Tag[];
  /** How many people hold it; one where nothing is said. */
  readonly stewards?: number;
}

/** How many must agree against a rule that is sure. */
const stewardsAgainstRule = 2;

/**
 * Tier 1 over tier 2: a ruling decides where the rules are not sure; against a sure rule it takes
 * two stewards (grading.md, tier 1). Without a ruling theirs stands. A ruled answer is no longer
 * closed-world.
 */
export function applyRuling(graded: Graded, ruling: Ruling | undefined): Graded {
  if (!ruling || isOutweighed(graded, ruling)) return graded;
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

function isOutweighed(graded: Graded, { verdict, stewards = 1 }: Ruling): boolean {
  const isSure = graded.verdict !== "unresolved" && !graded.closedWorld;
  return isSure && graded.verdict !== verdict && stewards < stewardsAgainstRule;
}
