import { type Kysely, sql } from "kysely";

/** On a new release the worker asks for entries to be run again, without their providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
grant insert on submission to prumo_worker;
insert into job_right (role, task) values ('prumo_worker', 'run-again');
`.execute(db);
}
