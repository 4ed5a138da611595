import type { ScoreKey } from "../benchmark/suite.ts";
import type { OutcomeDetail } from "../outcome/tally.ts";
import type { Score, VersionEntry } from "./version-document.ts";

/** Counts of one (suite, condition), every verdict settled. */
export type EntryCounts = Pick<Score, "items" | "correct" | "not_attempted">;

/** What the records say of one entry; all figures of a document follow from it. */
export interface EntryFacts
  extends Pick<
    VersionEntry,
    | "id"
    | "model"
    | "revision"
    | "track"
    | "verified"
    | "provider"
    | "attempt"
    | "attempts"
    | "declarations"
    | "cue_suspicion"
    | "exposure"
  > {
  /** Labels that do not follow from declarations: provenance, age, authorship, example. */
  labels: VersionEntry["labels"];
  /** Whether it is its model's ranked entry (chooseRankedEntries) and nothing holds it back. */
  ranked: boolean;
  /** Both target scores always; both control scores or neither. */
  counts: Partial<Record<ScoreKey, EntryCounts>>;
  detail: OutcomeDetail;
  /** Answers on target/simple that judge models settled; null where no judge is at work. */
  judged: number | null;
}
