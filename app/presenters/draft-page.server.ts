import type { Draft } from "#db/queries/drafts.ts";
import { type DraftStep, draftSteps, problemsByStep } from "#domain/submission/draft-steps.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

const stepNames: Record<DraftStep, () => string> = {
  benchmark: m.draft_step_benchmark,
  model: m.draft_step_model,
  declarations: m.draft_step_declarations,
  file: m.draft_step_file,
  review: m.draft_step_review,
};

type Standing = "done" | "todo" | "faulty";

export function draftHref(id: string, step: DraftStep): string {
  return localized(`/submit/${id}/${step}`, currentLocale());
}

/** The step after this one; the last is its own. */
export function nextStepOf(step: DraftStep): DraftStep {
  return draftSteps[draftSteps.indexOf(step) + 1] ?? step;
}

/** What every step of a draft shows: whose it is, and how far each step has come. */
export function presentDraftHead(draft: Draft, step: DraftStep) {
  const standing = standings(draft);
  return {
    organization: draft.organization,
    saves: draft.saves,
    action: draftHref(draft.id, step),
    title: stepNames[step](),
    steps: draftSteps.map((id) => ({
      id,
      name: stepNames[id](),
      href: draftHref(draft.id, id),
      current: id === step,
      standing: standing[id],
    })),
  };
}

function standings(draft: Draft): Record<DraftStep, Standing> {
  const problems = problemsByStep(draft.answers, currentLocale());
  const of = (step: DraftStep, firstField: string): Standing => {
    if (draft.answers[firstField] === undefined) return "todo";
    return problems[step].length > 0 ? "faulty" : "done";
  };
  return {
    benchmark: of("benchmark", "benchmark"),
    model: of("model", "model"),
    declarations: of("declarations", "declared"),
    file: draft.report || draft.answers.endpoint ? "done" : "todo",
    review: "todo",
  };
}
