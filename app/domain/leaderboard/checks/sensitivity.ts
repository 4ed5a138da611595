import { quantity } from "../../quantity.ts";
import { isRoundedFraction, isRoundedP, roundFraction, roundP } from "../../statistics/rounding.ts";
import { sensitivityFigures } from "../figures.ts";
import type { Score, Sensitivity } from "../version-document.ts";
import { type Inspection, nameEntry } from "./check.ts";

/** Every sensitivity follows from the correct, gained and lost counts. */
export const inspectSensitivity: Inspection = ({ entries }) => {
  const given = entries.flatMap((entry) => {
    const { scores, oracle_sensitivity, control_sensitivity } = entry;
    const name = nameEntry(entry);
    const target = {
      name: `${name}, oracle sensitivity`,
      simple: scores["target.simple"],
      oracle: scores["target.oracle"],
      written: oracle_sensitivity,
    };
    const simple = scores["control.simple"];
    const oracle = scores["control.oracle"];
    if (!simple || !oracle || !control_sensitivity) return [target];
    const control = { name: `${name}, control sensitivity`, simple, oracle };
    return [target, { ...control, written: control_sensitivity }];
  });
  return {
    finding:
      `${quantity(given.length, "difference", "differences")} recomputed with interval and p ` +
      "(Newcombe method 10, mid-p McNemar).",
    faults: given.flatMap(({ name, simple, oracle, written }) =>
      sensitivityFaults(simple, oracle, written).map((fault) => `${name}: ${fault}`),
    ),
  };
};

function sensitivityFaults(simple: Score, oracle: Score, written: Sensitivity): string[] {
  let exact: ReturnType<typeof sensitivityFigures>;
  try {
    exact = sensitivityFigures(simple, oracle, written);
  } catch (error) {
    return [
      `${simple.correct} and ${oracle.correct} correct, ${written.gained} gained and ` +
        `${written.lost} lost do not fit together (${(error as Error).message}).`,
    ];
  }
  const fractions: [string, number, number][] = [
    ["difference", written.difference, exact.difference],
    ["low end", written.interval[0], exact.interval[0]],
    ["high end", written.interval[1], exact.interval[1]],
  ];
  const faults = fractions
    .filter(([, is, should]) => !isRoundedFraction(is, should))
    .map(([what, is, should]) => `the ${what} is ${roundFraction(should)}, not ${is}.`);
  if (!isRoundedP(written.p, exact.p)) faults.push(`p is ${roundP(exact.p)}, not ${written.p}.`);
  return faults;
}
