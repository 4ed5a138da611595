import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";

type Handle = Kysely<Database>;

/** Holds the membership of an organisation until the end of the transaction. */
export async function lockMembers(trx: Handle, organizationId: string): Promise<void> {
  await trx
    .selectFrom("organization")
    .select("id")
    .where("id", "=", organizationId)
    .forUpdate()
    .execute();
}

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

/** A member of this organisation; another's is as unknown as none. */
export function findMember(db: Handle, organizationId: string, memberId: string) {
  return selectMembers(db, organizationId).where("m.id", "=", memberId).executeTakeFirst();
}

export function findMemberByUser(db: Handle, organizationId: string, userId: string) {
  return selectMembers(db, organizationId).where("m.userId", "=", userId).executeTakeFirst();
}

export async function isMemberAddress(
  db: Handle,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const row = await selectMembers(db, organizationId)
    .where("u.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members of an organisation, the longest there first. */
export function listMembers(db: Handle, organizationId: string) {
  return selectMembers(db, organizationId).orderBy("m.createdAt").orderBy("m.id").execute();
}

function selectMembers(db: Handle, organizationId: string) {
  return db
    .selectFrom("member as m")
    .innerJoin("user as u", "u.id", "m.userId")
    .select(["m.id", "m.userId", "m.role", "m.createdAt", "u.name", "u.email"])
    .where("m.organizationId", "=", organizationId);
}

/** How many owners there are besides one member. */
export async function countOtherOwners(
  trx: Handle,
  organizationId: string,
  memberId: string,
): Promise<number> {
  const { owners } = await trx
    .selectFrom("member")
    .select((eb) => eb.fn.countAll<number>().as("owners"))
    .where("organizationId", "=", organizationId)
    .where("role", "=", "owner")
    .where("id", "!=", memberId)
    .executeTakeFirstOrThrow();
  return Number(owners);
}

export async function changeMemberRole(
  trx: Handle,
  memberId: string,
  role: MemberRole,
): Promise<void> {
  await trx.updateTable("member").set({ role }).where("id", "=", memberId).execute();
}

export async function deleteMember(trx: Handle, memberId: string): Promise<void> {
  await trx.deleteFrom("member").where("id", "=", memberId).execute();
}
