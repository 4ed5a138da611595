import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** A person's sessions that have not ended, newest first. */
export function listSessions(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("session")
    .select(["id", "userAgent", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("createdAt", "desc")
    .execute();
}

export async function deleteSession(
  db: Kysely<Database>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.deleteFrom("session").where("id", "=", sessionId).where("userId", "=", userId).execute();
}

/** Ends all of a person's sessions, at both sites. */
export async function deleteSessions(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}
