import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  findOrganizationName,
  findVerifiedDomain,
  isNameTaken,
  isSlugTaken,
  lockOrganizationNames,
  renameOrganization as writeName,
} from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import {
  nameTaken,
  requireEntitled,
  requireName,
  requireSlug,
  slugTaken,
} from "./read-name.server.ts";

export interface RenamingRequest {
  organizationId: string;
  actor: string;
  name: string;
  slug: string;
}

/**
 * Gives an organisation another name or address; the old address goes on leading to it.
 * @throws PrumoError `invalid_request`, with the field at fault
 */
export async function renameOrganization(
  { db }: { db: Kysely<Database> },
  { organizationId, actor, ...typed }: RenamingRequest,
): Promise<{ slug: string }> {
  const name = requireName(typed.name);
  const slug = requireSlug(typed.slug);
  await db.transaction().execute(async (trx) => {
    await lockOrganizationNames(trx);
    const kept = name === (await findOrganizationName(trx, organizationId));
    if (!kept) requireEntitled(name, await findVerifiedDomain(trx, organizationId));
    if (await isNameTaken(trx, name, organizationId)) throw nameTaken();
    if (await isSlugTaken(trx, slug, organizationId)) throw slugTaken();
    await writeName(trx, organizationId, { name, slug });
    await appendAudit(trx, {
      actor,
      act: "organization.rename",
      subject: organizationId,
      facts: { name, slug },
    });
  });
  return { slug };
}
