import { appendAudit } from "#db/queries/audit.ts";
import { findOrganizationByName } from "#db/queries/organizations.ts";
import { approvePack, findPack, findPackRequest } from "#db/queries/packs.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

/**
 * Grants an organisation's request for the pack of a benchmark's newest release. Returns false
 * where it had been granted before.
 */
export async function approvePackRequest(
  context: StewardContext,
  request: { organization: string; benchmark: string },
  actor: string,
): Promise<boolean> {
  const { benchmark } = request;
  const organization = await findOrganizationByName(context.db, request.organization);
  const release = await findLatestRelease(context.db, benchmark);
  const pack = organization && release && (await findPack(context.db, organization.id, release.id));
  if (!pack) {
    const name = JSON.stringify(request.organization);
    throw new PrumoError("not_found", `${name} has not asked for the pack of ${benchmark}.`);
  }
  return approve(context, pack.id, { organization: pack.organization_id, benchmark }, actor);
}

/** The same, by the request's id. @throws PrumoError `not_found` */
export async function approvePackById(
  context: StewardContext,
  pack: string,
  actor: string,
): Promise<boolean> {
  const request = await findPackRequest(context.db, pack);
  if (!request) throw new PrumoError("not_found", m.desk_no_request());
  const facts = { organization: request.organizationId, benchmark: request.benchmark };
  return approve(context, pack, facts, actor);
}

function approve(
  context: StewardContext,
  pack: string,
  facts: { organization: string; benchmark: string },
  actor: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const approved = await approvePack(trx, pack, actor);
    if (!approved) return false;
    await appendAudit(trx, { actor, act: "pack.approve", subject: pack, facts });
    return true;
  });
}
