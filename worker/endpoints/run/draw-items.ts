import { spotCheckItems } from "#domain/outcome/spot-check.ts";
import type { PlannedCall } from "./planned-call.ts";

type Place = Pick<PlannedCall, "suite" | "condition">;

/** What ranks, and nothing else. */
const isChecked = ({ suite, condition }: Place) => suite === "target" && condition === "simple";

/**
 * Items for a spot check. A plan is in an order that the system's strong generator made, so its
 * first ones are drawn at random.
 */
export function drawItems(plan: readonly PlannedCall[]): string[] {
  return plan
    .filter(isChecked)
    .slice(0, spotCheckItems)
    .map(({ itemRevision }) => itemRevision);
}

/** The calls of a plan that a spot check makes. */
export function onlyDrawn(plan: readonly PlannedCall[], drawn: readonly string[]): PlannedCall[] {
  const items = new Set(drawn);
  return plan.filter((call) => isChecked(call) && items.has(call.itemRevision));
}
