import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  findOrganizationByName,
  isNameTaken,
  lockOrganizationNames,
  renameOrganization,
} from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { readOrganizationName } from "#domain/organization/name.ts";

/**
 * Gives an organisation a name on a steward's word, also one that everyone knows; its address
 * stays. @throws PrumoError `not_found`, `invalid_request`, `state_conflict`
 */
export async function renameBySteward(
  db: Kysely<Database>,
  { organization, to, by }: { organization: string; to: string; by: string },
): Promise<{ organizationId: string; name: string }> {
  const read = readOrganizationName(to);
  if (!read.ok) {
    const fault = read.fault.replaceAll("_", " ");
    const text = JSON.stringify(to);
    throw new PrumoError("invalid_request", `${text} is no organisation's name: ${fault}`);
  }
  const { name } = read;
  return db.transaction().execute(async (trx) => {
    await lockOrganizationNames(trx);
    const found = await findOrganizationByName(trx, organization);
    if (!found) {
      const text = JSON.stringify(organization);
      throw new PrumoError("not_found", `There is no organisation named ${text}.`);
    }
    if (await isNameTaken(trx, name, found.id)) {
      throw new PrumoError(
        "state_conflict",
        `${JSON.stringify(name)} can be taken for an organisation that is here already.`,
      );
    }
    await renameOrganization(trx, found.id, { name, slug: found.slug });
    const facts = { name, slug: found.slug };
    await appendAudit(trx, { actor: by, act: "organization.rename", subject: found.id, facts });
    return { organizationId: found.id, name };
  });
}
