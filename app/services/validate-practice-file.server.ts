import type { ValidationDocument } from "#domain/api/submission.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { type Condition, conditions } from "#domain/benchmark/suite.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";
import { requirePracticeBenchmark } from "./catalogued-benchmark.server.ts";
import { expectedOfPractice } from "./expected-items.server.ts";
import { receiveResponses } from "./receive-responses.server.ts";
import { refuseBadReport } from "./refuse-report.server.ts";
import type { FileToValidate } from "./validate-pack-file.server.ts";

type Practice = NonNullable<ValidationDocument["practice"]>;
type PracticeVerdict = Practice["verdicts"][number];

/**
 * Checks a practice file with the same validator, and tells what the rules make of each answer:
 * the answers of this split are public. Nothing is stored, and no person settles what is open.
 */
export async function validatePracticeFile(sent: FileToValidate): Promise<ValidationDocument> {
  const { benchmark, confirm } = sent.metadata;
  const { manifest, practice } = requirePracticeBenchmark(benchmark);
  const pack = languagePack(manifest.language_pack);
  const items = new Map(practice.map((item) => [item.item_id, prepareItem(item, pack)]));
  const verdicts: PracticeVerdict[] = [];
  const grade = ({ item_id, condition, response, finish_reason }: PredictionRecord) => {
    const item = items.get(item_id);
    if (!item) throw new Error(`the validator let ${item_id} through`);
    const { verdict, tags, rule } = gradeResponse(item, response, finish_reason);
    verdicts.push({ item_id, condition, verdict, tags: [...tags], rule });
  };
  // Graded as they are read: a record's text is not kept.
  const { report } = await receiveResponses(sent.file, expectedOfPractice(benchmark), {
    locale: sent.locale,
    confirm,
    onRecord: grade,
  });
  refuseBadReport(report);
  return {
    valid: true,
    benchmark,
    format: report.format,
    records: report.records,
    items: report.suites.practice,
    empty_share: report.emptyShare,
    practice: { counts: countsByCondition(verdicts), verdicts },
  };
}

function countsByCondition(verdicts: readonly PracticeVerdict[]): Practice["counts"] {
  const of = (condition: Condition) => {
    const own = verdicts.filter((one) => one.condition === condition);
    const count = (verdict: PracticeVerdict["verdict"]) =>
      own.filter((one) => one.verdict === verdict).length;
    return {
      items: own.length,
      correct: count("correct"),
      incorrect: count("incorrect"),
      not_attempted: count("not_attempted"),
      unresolved: count("unresolved"),
    };
  };
  const [simple, oracle] = conditions.map(of);
  if (!simple || !oracle) throw new Error("there are two conditions");
  return { simple, oracle };
}
