import { quantity } from "../../quantity.ts";
import { declarationEffects, inLabelOrder } from "../declaration-effects.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";

/** Entries bear the labels that their declarations give them, and none is ranked against them. */
export const inspectDeclarations: Inspection = ({ entries }) => ({
  finding: `Labels of ${quantity(entries.length, "entry follow", "entries follow")} what was declared.`,
  faults: entries.flatMap((entry) => {
    const effects = declarationEffects(entry.declarations);
    const missing = effects.labels.filter((label) => !entry.labels.includes(label));
    return [
      ...unless(missing.length === 0, `${nameEntry(entry)} lacks the label ${missing.join(", ")}.`),
      ...unless(
        entry.labels.join() === inLabelOrder(entry.labels).join(),
        `${nameEntry(entry)}: the labels ${entry.labels.join(", ")} are out of order.`,
      ),
      ...unless(
        entry.rank === null || effects.ranked,
        `${nameEntry(entry)} is ranked against its declarations.`,
      ),
    ];
  }),
});
