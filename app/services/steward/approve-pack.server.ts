import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { findOrganizationByName } from "#db/queries/organizations.ts";
import { approvePack, findPack } from "#db/queries/packs.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";

/**
 * Grants an organisation's request for the pack of a benchmark's newest release. Returns false
 * where it had been granted before.
 */
export async function approvePackRequest(
  db: Kysely<Database>,
  request: { organization: string; benchmark: string },
  actor: string,
): Promise<boolean> {
  const { benchmark } = request;
  const organization = await findOrganizationByName(db, request.organization);
  const release = await findLatestRelease(db, benchmark);
  const pack = organization && release && (await findPack(db, organization.id, release.id));
  if (!pack) {
    const name = JSON.stringify(request.organization);
    throw new PrumoError("not_found", `${name} has not asked for the pack of ${benchmark}.`);
  }
  return db.transaction().execute(async (trx) => {
    const approved = await approvePack(trx, pack.id, actor);
    if (approved) {
      const facts = { organization: pack.organization_id, benchmark };
      await appendAudit(trx, { actor, act: "pack.approve", subject: pack.id, facts });
    }
    return approved;
  });
}
