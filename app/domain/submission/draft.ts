import type { ScoredSuite } from "../benchmark/suite.ts";
import type { PredictionFormat } from "./detect-format.ts";

/** What was typed into a draft, by name of the form's field. */
export type DraftAnswers = Readonly<Record<string, string>>;

/** What the validator said of the good file that a draft keeps. */
export interface FileReport {
  format: PredictionFormat;
  records: number;
  suites: ScoredSuite[];
  emptyShare: number;
  /** Signs of damage that the submitter confirmed. */
  confirmed: string[];
}
