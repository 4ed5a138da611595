import { appendAudit } from "#db/queries/audit.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import {
  changePublicationState,
  findLatestPublicationRequest,
  insertPublicationRequest,
} from "#db/queries/publication-requests.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/** The version of a benchmark that was asked for last. */
export function readPublication({ db }: Pick<StewardContext, "db">, benchmark: string) {
  return findLatestPublicationRequest(db, benchmark);
}

/** Has a worker show what the next version would be. Returns the request's id. */
export async function requestPreview(
  { db }: Pick<StewardContext, "db">,
  { benchmark, actor }: { benchmark: string; actor: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const requestId = await insertPublicationRequest(trx, benchmark, actor);
    await enqueueJob(trx, "preview-version", { v: 1, requestId }, `preview ${requestId}`);
    return requestId;
  });
}

/** Has a worker publish what was previewed. @throws PrumoError `state_conflict` */
export async function requestPublication(
  { db }: Pick<StewardContext, "db">,
  { requestId, benchmark, actor }: { requestId: string; benchmark: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await changePublicationState(trx, requestId, "ready", "publishing"))) {
      throw new PrumoError("state_conflict", m.desk_publish_stale());
    }
    const facts = { benchmark };
    await appendAudit(trx, { actor, act: "version.request", subject: requestId, facts });
    const payload = { v: 1, requestId, actor } as const;
    await enqueueJob(trx, "publish-version", payload, `publish ${requestId}`);
  });
}
