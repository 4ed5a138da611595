import type { Kysely } from "kysely";
import type { DataKeyPurpose } from "#db/tables/benchmarks.ts";
import type { Database } from "#db/tables/index.ts";

export async function insertDataKey(
  db: Kysely<Database>,
  purpose: DataKeyPurpose,
  wrapped: Buffer,
  id?: string,
): Promise<string> {
  const values = id === undefined ? { purpose, wrapped } : { id, purpose, wrapped };
  const row = await db
    .insertInto("data_key")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findDataKey(db: Kysely<Database>, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("data_key")
    .select("wrapped")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.wrapped;
}
