import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertMember } from "#db/queries/members.ts";
import { insertOrganization, isSlugTaken } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { userActor } from "#domain/identity/actor.ts";
import { foundingOf } from "#domain/organization/founding.ts";
import { proposedSlug } from "#domain/organization/slug.ts";
import {
  nameTaken,
  requireEntitled,
  requireName,
  requireSlug,
  slugTaken,
} from "./read-name.server.ts";

export interface FoundingRequest {
  userId: string;
  /** Address of the founder, proved by signing in. */
  email: string;
  name: string;
  /** Empty asks for one made from the name. */
  slug: string;
}

/**
 * Founds an organisation with its first owner. Where the founder's address is one that anybody
 * gets, or the name is one that everyone knows, a steward has to approve it, whatever the setting.
 * @throws PrumoError `invalid_request`, with the field at fault
 */
export async function createOrganization(
  deps: { db: Kysely<Database>; approveOrganisations: boolean },
  { userId, email, ...typed }: FoundingRequest,
): Promise<{ id: string; slug: string }> {
  const name = requireName(typed.name);
  const wished = typed.slug.trim() === "" ? undefined : requireSlug(typed.slug);
  const { domain, freeMail } = foundingOf(email);
  const known = requireEntitled(name, domain);
  const approved = deps.approveOrganisations && !freeMail && !known;
  return deps.db.transaction().execute(async (trx) => {
    const slug = wished ?? (await freeSlug(trx, proposedSlug(name)));
    const made = await insertOrganization(trx, {
      name,
      slug,
      foundingDomain: domain,
      approvedBy: approved ? "setting" : null,
    });
    if (made === "name taken") throw nameTaken();
    if (made === "slug taken") throw slugTaken();
    await insertMember(trx, { organizationId: made.id, userId, role: "owner" });
    const facts = { slug, approved };
    const actor = userActor(userId);
    await appendAudit(trx, { actor, act: "organization.create", subject: made.id, facts });
    return { id: made.id, slug };
  });
}

async function freeSlug(trx: Kysely<Database>, proposed: string): Promise<string> {
  let slug = proposed;
  for (let number = 2; await isSlugTaken(trx, slug); number += 1) {
    slug = `${proposed.slice(0, 36).replace(/-$/, "")}-${number}`;
  }
  return slug;
}
