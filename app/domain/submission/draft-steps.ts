import type { FileProblem } from "../errors.ts";
import type { DraftAnswers } from "./draft.ts";
import { readSubmissionForm } from "./metadata-fields.ts";
import type { ProblemLocale } from "./problem-messages.ts";
import { declaredFacts, describingFields } from "./submission-fields.ts";

/** Steps of a submission, in their order; each is a page with one form. */
export const draftSteps = ["benchmark", "model", "declarations", "file", "review"] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Fields that each step asks for, by their names in the form. */
const stepFields: Readonly<Record<DraftStep, readonly string[]>> = {
  benchmark: ["benchmark"],
  model: Object.keys(describingFields).filter((name) => name !== "benchmark"),
  declarations: ["declared", ...declaredFacts, "chat_template"],
  file: [],
  review: [],
};

/** Where a problem's field, a path in the metadata, is asked for. */
function stepOf(field: string): DraftStep {
  const [group = ""] = field.split(".");
  if (group === "benchmark") return "benchmark";
  return group === "declarations" ? "declarations" : "model";
}

/** Longest answer that is kept, in characters: the text of a chat template. */
const longestAnswer = 60_000;

/** The answers of a step among what a form has sent. */
export function answersOf(
  step: DraftStep,
  form: { get(name: string): string | null },
): DraftAnswers {
  return Object.fromEntries(stepFields[step].map((name) => [name, keepable(form.get(name) ?? "")]));
}

/** The database keeps no NUL in a text. */
function keepable(answer: string): string {
  return answer.slice(0, longestAnswer).replaceAll("\0", "\u{fffd}");
}

/** What is still wrong with the answers, by the step that asks for them. */
export function problemsByStep(
  answers: DraftAnswers,
  locale: ProblemLocale,
): Record<DraftStep, FileProblem[]> {
  const problems: Record<DraftStep, FileProblem[]> = {
    benchmark: [],
    model: [],
    declarations: [],
    file: [],
    review: [],
  };
  const read = readSubmissionForm(fieldsOf(answers), locale);
  if (!read.ok) for (const problem of read.problems) problems[stepOf(problem.field)].push(problem);
  return problems;
}

/** Answers as the fields of a form, which is what metadata is read from. */
export function fieldsOf(answers: DraftAnswers, confirmed: readonly string[] = []) {
  const fields = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(answers)) {
    // Which endpoint is to be run is no fact of the submission.
    if (name !== "endpoint") fields.set(name, [value]);
  }
  if (confirmed.length > 0) fields.set("confirm", confirmed);
  return fields;
}
