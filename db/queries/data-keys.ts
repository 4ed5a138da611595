import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { DataKeyPurpose } from "#db/tables/benchmarks.ts";
import type { Database } from "#db/tables/index.ts";

/** Returns the key's id. It is made here: the web may write keys of responses, not read them. */
export async function insertDataKey(
  db: Kysely<Database>,
  purpose: DataKeyPurpose,
  wrapped: Buffer,
): Promise<string> {
  const id = randomUUID();
  await db.insertInto("data_key").values({ id, purpose, wrapped }).execute();
  return id;
}

export async function findDataKey(db: Kysely<Database>, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("data_key")
    .select("wrapped")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.wrapped;
}

/** Every data key, for the owner who seals them anew; locked until the end of the transaction. */
export function listDataKeys(trx: Kysely<Database>) {
  return trx.selectFrom("data_key").select(["id", "purpose", "wrapped"]).forUpdate().execute();
}

export async function rewriteDataKey(
  trx: Kysely<Database>,
  id: string,
  wrapped: Buffer,
): Promise<void> {
  await trx.updateTable("data_key").set({ wrapped }).where("id", "=", id).execute();
}
