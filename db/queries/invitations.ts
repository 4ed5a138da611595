import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";

type Handle = Kysely<Database>;

/** How long an invitation may be answered. */
export const invitationDays = 14;

export interface NewInvitation {
  organizationId: string;
  /** In lower case, as accounts have it. */
  email: string;
  role: MemberRole;
  inviterId: string;
}

/** Invites an address; an earlier invitation of the same address ends with it. */
export async function insertInvitation(
  trx: Handle,
  invitation: NewInvitation,
): Promise<{ id: string; expiresAt: Date }> {
  await endPending(trx, invitation.organizationId).where("email", "=", invitation.email).execute();
  return trx
    .insertInto("invitation")
    .values({
      id: randomUUID(),
      ...invitation,
      status: "pending",
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning(["id", "expiresAt"])
    .executeTakeFirstOrThrow();
}

/** Takes back a pending invitation; false where there is none of this organisation. */
export async function revokeInvitation(
  trx: Handle,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const ended = await endPending(trx, organizationId).where("id", "=", id).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

function endPending(trx: Handle, organizationId: string) {
  return trx
    .updateTable("invitation")
    .set({ status: "canceled" })
    .where("organizationId", "=", organizationId)
    .where("status", "=", "pending");
}

/** Invitations of an organisation that wait for an answer, newest first, expired ones too. */
export function listInvitations(db: Handle, organizationId: string) {
  return db
    .selectFrom("invitation")
    .select([
      "id",
      "email",
      "role",
      "expiresAt",
      "createdAt",
      sql<boolean>`"expiresAt" <= now()`.as("expired"),
    ])
    .where("organizationId", "=", organizationId)
    .where("status", "=", "pending")
    .orderBy("createdAt", "desc")
    .execute();
}

export async function countPendingInvitations(db: Handle, organizationId: string): Promise<number> {
  const { pending } = await db
    .selectFrom("invitation")
    .select((eb) => eb.fn.countAll<number>().as("pending"))
    .where("organizationId", "=", organizationId)
    .where("status", "=", "pending")
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(pending);
}

/** Invitations that an address may still answer. */
export function listInvitationsOf(db: Handle, email: string) {
  return selectAnswerable(db, email).orderBy("i.createdAt", "desc").execute();
}

/** An invitation of this very address, whatever became of it. */
export function findInvitation(db: Handle, email: string, id: string) {
  return selectForAddress(db, email).where("i.id", "=", id).executeTakeFirst();
}

/**
 * Ends a pending invitation of an address with its answer. Of several answers at once one alone
 * gets the invitation.
 */
export async function answerInvitation(
  trx: Handle,
  email: string,
  id: string,
  status: "accepted" | "rejected",
) {
  return trx
    .updateTable("invitation")
    .set({ status })
    .where("id", "=", id)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("status", "=", "pending")
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning(["id", "organizationId", "role", "inviterId"])
    .executeTakeFirst();
}

function selectAnswerable(db: Handle, email: string) {
  return selectForAddress(db, email)
    .where("i.status", "=", "pending")
    .where("i.expiresAt", ">", sql<Date>`now()`);
}

function selectForAddress(db: Handle, email: string) {
  return db
    .selectFrom("invitation as i")
    .innerJoin("organization as o", "o.id", "i.organizationId")
    .innerJoin("user as u", "u.id", "i.inviterId")
    .select([
      "i.id",
      "i.role",
      "i.status",
      "i.expiresAt",
      "o.name as organization",
      "o.slug",
      "u.name as inviter",
      sql<boolean>`i."expiresAt" <= now()`.as("expired"),
    ])
    .where(sql`lower(i.email)`, "=", email.toLowerCase());
}
