import { appendAudit } from "#db/queries/audit.ts";
import { findPackRequest, refusePack } from "#db/queries/packs.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/** Says no to a request for a pack. @throws PrumoError `not_found`, `state_conflict` */
export async function refusePackRequest(
  context: StewardContext,
  { pack, actor, reason }: { pack: string; actor: string; reason: string },
): Promise<void> {
  const request = await findPackRequest(context.db, pack);
  if (!request) throw new PrumoError("not_found", m.desk_no_request());
  await context.db.transaction().execute(async (trx) => {
    if (!(await refusePack(trx, pack, { by: actor, reason }))) {
      throw new PrumoError("state_conflict", m.desk_answered_already());
    }
    const facts = { organization: request.organizationId, benchmark: request.benchmark, reason };
    await appendAudit(trx, { actor, act: "pack.refuse", subject: pack, facts });
  });
}
