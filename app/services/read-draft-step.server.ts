import type { Draft } from "#db/queries/drafts.ts";
import { findOwnedEndpoint } from "#db/queries/endpoints.ts";
import { PrumoError } from "#domain/errors.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { DraftStep } from "#domain/submission/draft-steps.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import { currentRelease } from "./current-release.server.ts";
import { suggestModels } from "./draft-models.server.ts";
import { expectedOfOrganization } from "./expected-items.server.ts";
import { judgeDraftModel, type ModelJudgement } from "./judge-draft-model.server.ts";
import type { QuestionDeps } from "./open-questions.server.ts";
import { requireSlotInSight } from "./quota/take-slot.server.ts";

/** What a step shows beside the draft itself; what it does not need is null. */
export interface StepFacts {
  known: { own: string[]; bases: string[] } | null;
  judgement: ModelJudgement | null;
  /** Null where the organisation has no pack yet. */
  expected: ExpectedItems | null;
  /** The endpoint that is to be run; null for files, and where it is no longer there. */
  endpoint: { id: string; name: string } | null;
  /** Why it could not be sent now, where a quota is used up. */
  quota: { text: string; next_slot: string | null } | null;
}

export async function readDraftStep(
  deps: QuestionDeps & { quotas: QuotaLimits },
  draft: Draft,
  step: DraftStep,
): Promise<StepFacts> {
  const name = draft.answers.model?.trim() ?? "";
  const judges = (step === "model" || step === "review") && name !== "";
  return {
    known: step === "model" ? await suggestModels(deps, draft) : null,
    judgement: judges ? await judgeDraftModel(deps, draft.organizationId, name) : null,
    endpoint: await endpointOf(deps, draft),
    expected: step === "file" && !draft.answers.endpoint ? await expectedOf(deps, draft) : null,
    quota: step === "review" ? await usedUp(deps, draft) : null,
  };
}

async function endpointOf(deps: QuestionDeps, { answers, organizationId }: Draft) {
  if (!answers.endpoint) return null;
  return (await findOwnedEndpoint(deps.db, [organizationId], answers.endpoint)) ?? null;
}

async function expectedOf(
  deps: QuestionDeps,
  { answers, organizationId }: Draft,
): Promise<ExpectedItems | null> {
  try {
    const release = await currentRelease(deps.db, answers.benchmark ?? "");
    return await expectedOfOrganization(deps, organizationId, release);
  } catch (error) {
    if (error instanceof PrumoError && error.code === "state_conflict") return null;
    throw error;
  }
}

async function usedUp(
  { db, quotas }: { db: QuestionDeps["db"]; quotas: QuotaLimits },
  { organizationId }: Draft,
): Promise<StepFacts["quota"]> {
  try {
    await requireSlotInSight(db, quotas, organizationId);
    return null;
  } catch (error) {
    if (!(error instanceof PrumoError && error.code === "quota_exceeded")) throw error;
    const { next_slot: next } = error.details;
    return { text: error.message, next_slot: typeof next === "string" ? next : null };
  }
}
