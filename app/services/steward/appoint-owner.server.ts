import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  changeMemberRole,
  findMemberByUser,
  insertMember,
  lockMembers,
} from "#db/queries/members.ts";
import { findOrganizationByName } from "#db/queries/organizations.ts";
import { findPersonByAddress } from "#db/queries/people.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";

/**
 * Makes a person an owner of an organisation on a steward's word: its last one may have erased
 * their account. @throws PrumoError `not_found`
 */
export async function appointOwner(
  db: Kysely<Database>,
  { organization, email, by }: { organization: string; email: string; by: string },
): Promise<{ organizationId: string; userId: string; changed: boolean }> {
  const found = await findOrganizationByName(db, organization);
  if (!found) {
    const name = JSON.stringify(organization);
    throw new PrumoError("not_found", `There is no organisation named ${name}.`);
  }
  const person = await findPersonByAddress(db, email.trim().toLowerCase());
  if (!person) {
    throw new PrumoError("not_found", `${email} has no account: let the person sign in first.`);
  }
  const organizationId = found.id;
  const userId = person.id;
  return db.transaction().execute(async (trx) => {
    await lockMembers(trx, organizationId);
    const member = await findMemberByUser(trx, organizationId, userId);
    if (member?.role === "owner") return { organizationId, userId, changed: false };
    if (member) await changeMemberRole(trx, member.id, "owner");
    else await insertMember(trx, { organizationId, userId, role: "owner" });
    await appendAudit(trx, {
      actor: by,
      act: "organization.owner",
      subject: organizationId,
      facts: { user: userId },
    });
    return { organizationId, userId, changed: true };
  });
}
