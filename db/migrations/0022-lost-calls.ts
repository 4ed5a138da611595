import { type Kysely, sql } from "kysely";

/** How many calls of a run brought no answer, which is shown once its responses are sealed away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table endpoint_run add column lost integer check (lost >= 0)`.execute(db);
}
