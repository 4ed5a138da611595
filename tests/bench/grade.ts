import { compare, type Result } from "./comparison.ts";
import { RESPONSES } from "./corpus.ts";
import { openSideProcess, pythonSide, tsSide } from "./side-process.ts";

/** Validator and rules against SQuAD's exact match, both over every response of the corpus. */
export function grade(corpus: string): Promise<Result> {
  const rate = (ms: number) => RESPONSES / (ms / 1000);
  return compare(
    "grade",
    "responses/s",
    (core, which) =>
      openSideProcess(
        core,
        which === "ours" ? tsSide("grade", corpus) : pythonSide("squad", corpus),
        rate,
      ),
    requireMatchesAreCorrect,
  );
}

/** What is equal but for case and punctuation, the rules must call correct too. */
function requireMatchesAreCorrect(verdicts: unknown, matches: unknown): void {
  if (typeof verdicts !== "string" || typeof matches !== "string") throw new Error("no outputs");
  if (verdicts.length !== RESPONSES || matches.length !== RESPONSES) {
    throw new Error(`${verdicts.length} and ${matches.length} responses, not ${RESPONSES}`);
  }
  const missed = [...matches].filter((match, at) => match === "1" && verdicts[at] !== "c").length;
  if (missed > 0) throw new Error(`${missed} exact matches are not graded as correct`);
}
