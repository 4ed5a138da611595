import { type Kysely, sql } from "kysely";

/** How far the attempts of one model revision agree, and on which release scores stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Two scored attempts of one model revision on one release, however they follow each other: a
-- steward who voids the first attempt leaves another one in its place.
create table retest (
  a uuid not null references submission (id),
  b uuid not null references submission (id),
  -- Of the target suite, in the simple condition.
  items integer not null check (items > 0),
  -- With the same verdict, and rounded by the worker: finer figures would tell of single items.
  percent integer not null check (percent between 0 and 100),
  primary key (a, b),
  check (a < b)
);
create index retest_b on retest (b);
grant select, insert, delete on retest to prumo_worker;

-- Each scored attempt beside its revision's first graded one on the same items (a withdrawn one
-- keeps its place, a voided one does not), while that one is scored too. Attempts from before the
-- release's items were all there take no place, as on the board.
create view first_attempt_retest with (security_barrier) as
  select s.id as submission, f.id as first, f.attempt as first_attempt, r.items, r.percent
  from submission s
  join submission_detail d on d.submission = s.id
  join dataset_release asked on asked.id = d.release
  cross join lateral (
    select x.id, x.attempt, x.state
    from submission x join dataset_release sent on sent.id = x.release
    where x.model_revision = s.model_revision and x.benchmark = s.benchmark
      and x.state in ('scored', 'needs_review', 'withdrawn')
      and sent.number >= (
        select max(l.number) from dataset_release l
        where l.benchmark = asked.benchmark and l.number <= asked.number
          and l.kind in ('first', 'extend')
      )
    order by x.attempt limit 1
  ) f
  join retest r on r.a = least(s.id, f.id) and r.b = greatest(s.id, f.id)
  where s.state = 'scored' and f.state = 'scored';
grant select on first_attempt_retest to prumo_web, prumo_steward;

-- Scores of different releases never share a table, so pages have to know which is which.
grant select (submission, release) on submission_detail to prumo_web;
`.execute(db);
}
