import type { Kysely } from "kysely";
import { type Draft, deleteDraft, saveDraftAnswers } from "#db/queries/drafts.ts";
import { listNamesakes } from "#db/queries/models.ts";
import type { Database } from "#db/tables/index.ts";
import type { FileProblem } from "#domain/errors.ts";
import { judgeName } from "#domain/models/judge-name.ts";
import type { DraftAnswers } from "#domain/submission/draft.ts";
import { type DraftStep, problemsByStep } from "#domain/submission/draft-steps.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { findNameProblem } from "./refuse-model-name.server.ts";

type Deps = { db: Kysely<Database> };

/** `changed`: another save came first, and nothing was written. */
export type SaveOutcome =
  | { kind: "saved"; problems: FileProblem[] }
  | { kind: "changed"; problems: FileProblem[] };

/** Saves the answers of one step, good or not, and says what is wrong with them. */
export async function saveDraftStep(
  deps: Deps,
  draft: Draft,
  step: DraftStep,
  sent: { saves: number; answers: DraftAnswers; locale: Locale },
): Promise<SaveOutcome> {
  const saved = await saveDraftAnswers(deps.db, draft.id, sent.saves, sent.answers);
  const answers = { ...draft.answers, ...sent.answers };
  const problems = [...problemsByStep(answers, sent.locale)[step]];
  if (step === "model") problems.push(...(await nameProblems(deps, draft, answers, sent.locale)));
  return { kind: saved ? "saved" : "changed", problems };
}

async function nameProblems(
  { db }: Deps,
  { organizationId }: Draft,
  { model = "" }: DraftAnswers,
  locale: Locale,
): Promise<FileProblem[]> {
  const name = model.trim();
  if (name === "") return [];
  const judged = judgeName(name, organizationId, await listNamesakes(db, name));
  const problem = await findNameProblem(db, name, judged, locale);
  return problem ? [problem] : [];
}

export async function discardDraft({ db }: Deps, { id }: Draft): Promise<void> {
  await deleteDraft(db, id);
}
