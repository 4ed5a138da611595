import { type Kysely, sql } from "kysely";

/** The importer of a key or retire release carries every team's pack over to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant insert on pack, pack_decoy to prumo_worker`.execute(db);
}
