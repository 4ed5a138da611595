import { type Condition, conditions } from "../benchmark/suite.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { ProblemLog } from "./problem-log.ts";

/** Fewer answered pairs than this show nothing about a whole file. */
const fewestPairs = 10;

/** Reports signs that answers are not what the model said to that question under that condition. */
export function reportWholeFileSigns(sheet: AnswerSheet, log: ProblemLog): void {
  const pairs = identicalPairs(sheet);
  if (pairs !== undefined) log.addOfFile("response", "identical_conditions", { pairs });
  if (conditionsAreShifted(sheet) || answersAreShifted(sheet)) {
    log.addOfFile("response", "shifted_rows");
  }
}

/** Number of answered pairs, where both conditions say the same in every one. */
function identicalPairs(sheet: AnswerSheet): number | undefined {
  let pairs = 0;
  for (const item of sheet.itemIds.keys()) {
    const simple = sheet.markOf(item, "simple");
    const oracle = sheet.markOf(item, "oracle");
    if (simple === 0 && oracle === 0) continue;
    if (simple !== oracle) return undefined;
    pairs++;
  }
  return pairs >= fewestPairs ? pairs : undefined;
}

/**
 * Models repeat many of their answers under the other condition. Where answers hardly ever
 * agree with those to the same item and mostly agree with those one row on, one of them slid.
 */
function conditionsAreShifted(sheet: AnswerSheet): boolean {
  const order = sheet.order("simple");
  const agreement = (offset: number) => {
    let pairs = 0;
    let same = 0;
    for (let row = 1; row < order.length - 1; row++) {
      const mark = sheet.markOf(order[row] ?? 0, "simple");
      const other = sheet.markOf(order[row + offset] ?? 0, "oracle");
      if (mark === 0 || other === 0) continue;
      pairs++;
      if (mark === other) same++;
    }
    return pairs < 2 * fewestPairs ? Number.NaN : same / pairs;
  };
  return agreement(0) <= 0.1 && (agreement(1) >= 0.5 || agreement(-1) >= 0.5);
}

/**
 * Questions that ask for a number, a year or a date are mostly answered with digits. Where
 * theirs have none and those of the neighbouring row do, the whole column slid.
 */
function answersAreShifted(sheet: AnswerSheet): boolean {
  const digits = (offset: number) => {
    let asked = 0;
    let answered = 0;
    for (const condition of conditions) {
      const counted = countDigits(sheet, condition, offset);
      asked += counted.asked;
      answered += counted.answered;
    }
    return asked < fewestPairs ? Number.NaN : answered / asked;
  };
  return digits(0) <= 0.3 && (digits(1) >= 0.7 || digits(-1) >= 0.7);
}

function countDigits(
  sheet: AnswerSheet,
  condition: Condition,
  offset: number,
): { asked: number; answered: number } {
  const order = sheet.order(condition);
  let asked = 0;
  let answered = 0;
  for (const [row, item] of order.entries()) {
    const neighbour = order[row + offset];
    if (!sheet.asksForNumber[item] || neighbour === undefined) continue;
    asked++;
    if (sheet.hasDigit(neighbour, condition)) answered++;
  }
  return { asked, answered };
}
