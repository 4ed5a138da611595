import { sql } from "kysely";
import type { TestDatabase } from "#tests/setup/database.ts";

/** All that a plain dump of the database holds, the queue's own tables too. */
export async function dumpDatabase(database: TestDatabase): Promise<string> {
  const { db } = database.open("owner");
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db);
  let text = "";
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      db,
    );
    text += rows.rows.map(({ row }) => row).join("\n");
  }
  // Binary columns are written in hex: search what they hold, too.
  const bytes = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map((match) =>
    Buffer.from(match[1] ?? "", "hex").toString("latin1"),
  );
  return text + bytes.join("\n");
}
