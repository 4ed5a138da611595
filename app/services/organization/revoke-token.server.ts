import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { revokeToken as endToken } from "#db/queries/tokens.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * Ends a token at once: an owner any of the organisation's, others their own.
 * @throws PrumoError `not_found`
 */
export async function revokeToken(
  { db }: { db: Kysely<Database> },
  member: { organizationId: string; userId: string; role: MemberRole },
  id: string,
): Promise<void> {
  const { organizationId, userId, role } = member;
  await db.transaction().execute(async (trx) => {
    const own = role === "owner" ? undefined : userId;
    if (!(await endToken(trx, organizationId, id, own))) {
      throw new PrumoError("not_found", m.token_gone());
    }
    await appendAudit(trx, {
      actor: userActor(userId),
      act: "token.revoke",
      subject: id,
      facts: { organization: organizationId },
    });
  });
}
