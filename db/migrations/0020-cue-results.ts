import { type Kysely, sql } from "kysely";

/** What came back to a run's cue probes, and a steward's reason for ranking an entry all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table cue_result (
  submission uuid primary key references submission (id),
  asked integer not null check (asked > 0),
  answered_for_country integer not null check (answered_for_country >= 0),
  unresolved integer not null check (unresolved >= 0),
  check (answered_for_country + unresolved <= asked)
);
grant select, insert, delete on cue_result to prumo_worker;
-- The share is public, as are scores.
grant select on cue_result to prumo_web, prumo_steward;

alter table submission add column inspection_reason text;
grant update (inspection_reason) on submission to prumo_steward;
`.execute(db);
}
