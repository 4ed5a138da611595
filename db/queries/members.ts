import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";

type Handle = Kysely<Database>;

/** Adds a member once; false where the person is one already. */
export async function insertMember(
  trx: Handle,
  member: { organizationId: string; userId: string; role: MemberRole },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("member")
    .values({ id: randomUUID(), ...member, createdAt: sql`now()` })
    .onConflict((conflict) => conflict.columns(["organizationId", "userId"]).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
