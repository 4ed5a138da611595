import { type Kysely, sql } from "kysely";

/** A steward's look at a file in which much was not attempted; until then it shows no number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table submission add column inspected_at timestamptz, add column inspected_by text;
grant update (inspected_at, inspected_by) on submission to prumo_steward;
`.execute(db);
}
