import { appendAudit } from "#db/queries/audit.ts";
import { enqueueWork } from "#db/queries/jobs.ts";
import {
  approveOrganization,
  findOrganization,
  findOrganizationByName,
} from "#db/queries/organizations.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { listAwaitingApproval } from "#db/queries/submissions.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

export interface OrganizationApproval {
  organization: { id: string; name: string };
  /** False where it had been approved before. */
  approved: boolean;
  /** Submissions that had waited for it and are now to be run or graded. */
  queued: string[];
}

/** Lets an organisation submit, and what it has submitted go on. */
export async function approveOrganizationByName(
  context: StewardContext,
  name: string,
  actor: string,
): Promise<OrganizationApproval> {
  const organization = await findOrganizationByName(context.db, name);
  if (!organization) {
    throw new PrumoError("not_found", `There is no organisation named ${JSON.stringify(name)}.`);
  }
  return approve(context, organization, actor);
}

/** The same, by id. @throws PrumoError `not_found` */
export async function approveOrganizationRequest(
  context: StewardContext,
  organizationId: string,
  actor: string,
): Promise<OrganizationApproval> {
  const organization = await findOrganization(context.db, organizationId);
  if (!organization) throw new PrumoError("not_found", m.desk_no_organization());
  return approve(context, organization, actor);
}

async function approve(
  context: StewardContext,
  { id, name }: { id: string; name: string },
  actor: string,
): Promise<OrganizationApproval> {
  return context.db.transaction().execute(async (trx) => {
    const approved = await approveOrganization(trx, id, actor);
    const queued: string[] = [];
    for (const waiting of await listAwaitingApproval(trx, id)) {
      const change = { submission: waiting.id, event: "approve", actor } as const;
      if (!(await changeState(trx, change))) continue;
      await enqueueWork(trx, waiting);
      queued.push(waiting.id);
    }
    if (approved) {
      await appendAudit(trx, {
        actor,
        act: "organization.approve",
        subject: id,
        facts: { queued },
      });
    }
    return { organization: { id, name }, approved, queued };
  });
}
