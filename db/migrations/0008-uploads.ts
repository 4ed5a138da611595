import { type Kysely, sql } from "kysely";

/** What accepting uploads over HTTP needs beyond the tables of submissions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Chunks are written as a file streams in, its submission last, in one transaction: no lock on a
-- model or an attempt number is held while a client sends.
alter table submission_chunk alter constraint submission_chunk_submission_fkey deferrable initially immediate;

-- Why an organisation asks for the pack of a real suite, for the steward who approves it.
alter table pack add column justification text, add column requested_by text;

-- Hits per bucket and window; a bucket is a keyed hash, so that no address is kept. Losing them
-- in a crash only begins every window anew.
create unlogged table rate_window (
  bucket text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (bucket, starts_at)
);
create index rate_window_starts_at on rate_window (starts_at);
grant select, insert, update, delete on rate_window to prumo_web, prumo_steward;
`.execute(db);
}
