import { appendAudit } from "#db/queries/audit.ts";
import { findOrganization, refuseOrganization } from "#db/queries/organizations.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { listAwaitingApproval } from "#db/queries/submissions.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/**
 * Says no to an organisation: what it has sent is refused with the same reason, and its people are
 * told. @throws PrumoError `not_found`, `state_conflict`
 */
export async function refuseOrganizationRequest(
  context: StewardContext,
  request: { organizationId: string; actor: string; reason: string },
): Promise<{ refused: string[] }> {
  const { organizationId, actor, reason } = request;
  const organization = await findOrganization(context.db, organizationId);
  if (!organization) throw new PrumoError("not_found", m.desk_no_organization());
  return context.db.transaction().execute(async (trx) => {
    if (!(await refuseOrganization(trx, organizationId, { by: actor, reason }))) {
      throw new PrumoError("state_conflict", m.desk_answered_already());
    }
    const refused: string[] = [];
    for (const { id: submission } of await listAwaitingApproval(trx, organizationId)) {
      const change = { submission, event: "refuse", actor, reasonCode: "refused", reason } as const;
      if (await changeState(trx, change)) refused.push(submission);
    }
    await appendAudit(trx, {
      actor,
      act: "organization.refuse",
      subject: organizationId,
      facts: { reason, refused },
    });
    return { refused };
  });
}
