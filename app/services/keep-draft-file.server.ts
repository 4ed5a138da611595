import type { DraftOwner } from "#db/queries/drafts.ts";
import {
  clearDraftChunks,
  insertDraftChunk,
  lockOwnDraft,
  setDraftFile,
} from "#db/queries/drafts.ts";
import { tryLockUpload } from "#db/queries/upload-locks.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import type { AcceptanceDeps } from "./accept-submission.server.ts";
import { uploadInProgress } from "./answer-once.server.ts";
import { currentRelease } from "./current-release.server.ts";
import { findDraft } from "./drafts.server.ts";
import { expectedOfOrganization } from "./expected-items.server.ts";
import { requireValidationsLeft } from "./quota/count-failure.server.ts";
import { receiveSealed } from "./receive-sealed.server.ts";

/**
 * Checks a file and keeps it with its draft, sealed to the worker, in place of an earlier one; a
 * file that is refused leaves the earlier one where it was.
 * @throws PrumoError `not_found`, `file_invalid`, `file_too_large`, `state_conflict`,
 *   `quota_exceeded`
 */
export async function keepDraftFile(
  deps: AcceptanceDeps,
  owner: DraftOwner,
  sent: {
    draftId: string | undefined;
    file: AsyncIterable<Uint8Array>;
    confirm: readonly string[];
    locale: Locale;
  },
): Promise<void> {
  const { id, organizationId, answers } = await findDraft(deps, owner, sent.draftId);
  await requireValidationsLeft(deps.db, deps.quotas, organizationId);
  const release = await currentRelease(deps.db, answers.benchmark ?? "");
  const expected = await expectedOfOrganization(deps, organizationId, release);
  await deps.uploads.transaction().execute(async (trx) => {
    // Of two tabs that send at once one is told to wait. The draft itself stays free to be saved.
    if (!(await tryLockUpload(trx, `draft ${id}`))) throw uploadInProgress();
    await clearDraftChunks(trx, id);
    const { confirm, locale, file } = sent;
    const actor = userActor(owner.userId);
    const upload = { id, file, expected, confirm, locale, organizationId, actor };
    const received = await receiveSealed(deps, trx, upload, (chunk) =>
      insertDraftChunk(trx, { draft: id, ...chunk }),
    );
    const locked = await lockOwnDraft(trx, owner, id);
    if (!locked || locked.submittedAt) throw new PrumoError("state_conflict", m.draft_sent());
    const { report, responseKey, digest, suites } = received;
    const { format, records, emptyShare } = report;
    await setDraftFile(trx, id, {
      release: release.id,
      responseKey,
      digest,
      report: { format, records, suites, emptyShare, confirmed: [...confirm] },
    });
  });
}
