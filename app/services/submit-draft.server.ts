import type { Transaction } from "kysely";
import { databaseTime } from "#db/queries/database-time.ts";
import type { Draft, DraftOwner } from "#db/queries/drafts.ts";
import { handOverDraft, lockOwnDraft } from "#db/queries/drafts.ts";
import { tryLockUpload } from "#db/queries/upload-locks.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { fieldsOf } from "#domain/submission/draft-steps.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { uploadInProgress } from "./answer-once.server.ts";
import { currentRelease } from "./current-release.server.ts";
import { findDraft } from "./drafts.server.ts";
import { type RunDeps, storeRun } from "./endpoint/request-run.server.ts";
import { requireSubmissionForm } from "./read-metadata.server.ts";
import { requestDigest } from "./request-digest.server.ts";
import { storeSubmission } from "./store-submission.server.ts";

/**
 * Sends a draft with the file it keeps: the submission, its responses and its job, in one
 * transaction. A draft that was sent already gives its submission again.
 * @returns the submission's id, which is the draft's
 * @throws PrumoError `not_found`, `file_invalid`, `state_conflict`, `quota_exceeded`
 */
export async function submitDraft(
  deps: RunDeps,
  owner: DraftOwner,
  sent: { draftId: string | undefined; locale: Locale },
): Promise<string> {
  const { id } = await findDraft(deps, owner, sent.draftId);
  await deps.db.transaction().execute(async (trx) => {
    const draft = await lockOwnDraft(trx, owner, id);
    if (!draft) throw new PrumoError("not_found", m.draft_unknown());
    if (draft.submittedAt) return;
    if (!(await tryLockUpload(trx, `draft ${id}`))) throw uploadInProgress();
    await store(deps, trx, owner, draft, sent);
  });
  return id;
}

async function store(
  deps: RunDeps,
  trx: Transaction<Database>,
  owner: DraftOwner,
  draft: Draft,
  { locale }: { locale: Locale },
): Promise<void> {
  const { id, organizationId, report, release, responseKey, fileDigest } = draft;
  const fields = fieldsOf(draft.answers, report?.confirmed);
  const metadata = requireSubmissionForm(fields, locale);
  const { endpoint } = draft.answers;
  if (endpoint) {
    const actor = userActor(owner.userId);
    const facts = { organizationId, actor, metadata, id, endpointId: endpoint };
    await storeRun(deps, trx, { ...facts, suites: undefined, idempotencyKey: undefined });
    return handOverDraft(trx, id);
  }
  if (!report || !release || !responseKey || !fileDigest) {
    throw new PrumoError("state_conflict", m.draft_no_file(), { details: { step: "file" } });
  }
  const current = await currentRelease(trx, metadata.benchmark);
  if (current.id !== release)
    throw new PrumoError("state_conflict", m.draft_file_outdated(), { details: { step: "file" } });
  const receivedAt = await databaseTime(trx);
  await storeSubmission(trx, deps.quotas, {
    id,
    release,
    organizationId,
    actor: userActor(owner.userId),
    metadata,
    suites: report.suites,
    records: report.records,
    responseKey,
    idempotencyKey: undefined,
    digest: requestDigest(metadata, fileDigest),
    receivedAt,
    validatingAt: receivedAt,
  });
  await handOverDraft(trx, id);
}
