import { conditions } from "../benchmark/suite.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import { type ShownSuite, shownSuites } from "./expected-items.ts";
import type { ProblemLog } from "./problem-log.ts";

/** Items of each suite that have an answer under at least one condition. */
export function answeredItems(sheet: AnswerSheet): Record<ShownSuite, number> {
  const counts: Record<ShownSuite, number> = { target: 0, control: 0, practice: 0 };
  for (let item = 0; item < sheet.suites.length; item++) {
    const suite = sheet.suites[item];
    const answered = sheet.lineOf(item, "simple") > 0 || sheet.lineOf(item, "oracle") > 0;
    if (suite && answered) counts[suite]++;
  }
  return counts;
}

/**
 * Reports the answers that a complete file has and this one lacks: every item of each suite once
 * per condition, unless the control suite is left out wholly.
 * @param explained lines whose answer could not be placed; that many gaps are their doing
 */
export function reportMissing(sheet: AnswerSheet, explained: number, log: ProblemLog): void {
  const answered = answeredItems(sheet);
  const gaps = shownSuites
    .filter((suite) => suite !== "control" || answered.control > 0)
    .flatMap((suite) => gapsOfSuite(sheet, suite));
  const missing = gaps.reduce((total, gap) => total + gap.missing.length, 0);
  if (missing <= explained) return;
  for (const suite of shownSuites) {
    const ofSuite = gaps.filter((gap) => gap.suite === suite);
    const items = ofSuite[0]?.items ?? 0;
    if (ofSuite.length > 0 && answered[suite] === 0) {
      log.addOfFile("item_id", "suite_missing", { suite });
      continue;
    }
    for (const { condition, missing } of ofSuite) {
      if (missing.length === items) {
        log.addOfFile("condition", "condition_missing", { condition, suite });
        continue;
      }
      for (const item of missing) {
        log.add(0, "item_id", "missing_item", { item: sheet.itemIds[item] ?? "", condition });
      }
    }
  }
}

interface Gap {
  suite: ShownSuite;
  condition: (typeof conditions)[number];
  /** Items of the suite. */
  items: number;
  /** Item numbers without an answer. */
  missing: number[];
}

function gapsOfSuite(sheet: AnswerSheet, suite: ShownSuite): Gap[] {
  const items = sheet.itemsOf(suite);
  if (items.length === 0) return [];
  return conditions.map((condition) => ({
    suite,
    condition,
    items: items.length,
    missing: items.filter((item) => sheet.lineOf(item, condition) === 0),
  }));
}
