import type { ScoredSuite, ScoreKey } from "../benchmark/suite.ts";
import { tags } from "../grading/verdict.ts";
import { type CellPlan, mergeCells } from "../statistics/category-cells.ts";
import { roundFraction, roundInterval, roundP } from "../statistics/rounding.ts";
import { wilsonInterval } from "../statistics/wilson.ts";
import { declarationEffects, inLabelOrder } from "./declaration-effects.ts";
import type { EntryFacts } from "./entry-facts.ts";
import { sensitivityFigures } from "./figures.ts";
import type { Score, Sensitivity, VersionEntry } from "./version-document.ts";

/**
 * An entry as a document writes it, but for its rank, which depends on all others.
 *
 * @throws RangeError when its counts do not fit together, or it is to be ranked against its own
 * declarations or under a suspicion
 */
export function buildEntry(facts: EntryFacts, plan: CellPlan | null): VersionEntry {
  const { id, model, revision, track, verified, provider, attempt, attempts, declarations } = facts;
  const effects = declarationEffects(declarations);
  if (facts.ranked && !effects.ranked) {
    throw new RangeError(`entry ${id} cannot be ranked: ${effects.reasons[0]?.en}`);
  }
  if (facts.ranked && facts.labels.includes("cue_suspected")) {
    throw new RangeError(`entry ${id} cannot be ranked: a cue is suspected`);
  }
  return {
    id,
    model,
    revision,
    track,
    verified,
    provider,
    attempt,
    attempts,
    declarations,
    labels: inLabelOrder([...effects.labels, ...facts.labels]),
    ...buildSuites(facts),
    rank: null,
    tags: tagRates(facts),
    categories: plan && buildCells(plan, facts),
    cue_suspicion: facts.cue_suspicion === null ? null : roundFraction(facts.cue_suspicion),
    exposure: facts.exposure,
    judge_share:
      facts.judged === null
        ? null
        : roundFraction(facts.judged / score(facts, "target.simple").items),
  };
}

function buildSuites(
  facts: EntryFacts,
): Pick<VersionEntry, "scores" | "oracle_sensitivity" | "control_sensitivity"> {
  const target = {
    "target.simple": score(facts, "target.simple"),
    "target.oracle": score(facts, "target.oracle"),
  };
  const oracle_sensitivity = sensitivity(facts, "target");
  if (!facts.counts["control.simple"] && !facts.counts["control.oracle"]) {
    return {
      scores: { ...target, "control.simple": null, "control.oracle": null },
      oracle_sensitivity,
      control_sensitivity: null,
    };
  }
  return {
    scores: {
      ...target,
      "control.simple": score(facts, "control.simple"),
      "control.oracle": score(facts, "control.oracle"),
    },
    oracle_sensitivity,
    control_sensitivity: sensitivity(facts, "control"),
  };
}

function score({ id, counts, detail }: EntryFacts, key: ScoreKey): Score {
  const found = counts[key];
  const lenient = detail.lenient[key];
  if (found === undefined || lenient === undefined) {
    throw new RangeError(`entry ${id} has no ${key}`);
  }
  return {
    correct: found.correct,
    items: found.items,
    not_attempted: found.not_attempted,
    lenient_correct: lenient,
    interval: roundInterval(wilsonInterval(found.correct, found.items)),
  };
}

function sensitivity(facts: EntryFacts, suite: ScoredSuite): Sensitivity {
  const changed = facts.detail.sensitivity[suite];
  if (changed === undefined) throw new RangeError(`entry ${facts.id} has no ${suite} sensitivity`);
  const { difference, interval, p } = sensitivityFigures(
    score(facts, `${suite}.simple`),
    score(facts, `${suite}.oracle`),
    changed,
  );
  return {
    difference: roundFraction(difference),
    interval: roundInterval(interval),
    gained: changed.gained,
    lost: changed.lost,
    p: roundP(p),
  };
}

function tagRates({ detail }: EntryFacts): VersionEntry["tags"] {
  return Object.fromEntries(
    tags.map((tag) => [tag, roundFraction((detail.tags[tag] ?? 0) / detail.responses)]),
  );
}

function buildCells(plan: CellPlan, { detail }: EntryFacts): VersionEntry["categories"] {
  return mergeCells(plan, detail.categories).map((cell) => ({
    ...cell,
    interval: roundInterval(wilsonInterval(cell.correct, cell.items)),
  }));
}
