import { sql } from "kysely";
import type { TestSite } from "#tests/factories/site.ts";

/**
 * All that is on record of each submission, by its model's name: what is the same for the same
 * files and rulings whoever graded them, how often and when. No ids, times or claims.
 */
export async function recordsOf(site: TestSite): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ model: string; record: unknown }>`
    select m.name as model, jsonb_build_object(
      'state', s.state, 'reason_code', s.reason_code, 'attempt', s.attempt,
      'records', s.records, 'suites', s.suites,
      'chunks', (select coalesce(sum(c.records), 0) from submission_chunk c
        where c.submission = s.id),
      'history', (select jsonb_agg(e.state order by e.id) from submission_event e
        where e.submission = s.id),
      'vectors', (select jsonb_agg(to_jsonb(v) - 'submission' order by v.suite, v.condition)
        from outcome_vector v where v.submission = s.id),
      'scores', (select jsonb_agg(to_jsonb(o) - 'submission' order by o.suite, o.condition)
        from submission_score o where o.submission = s.id),
      'detail', (select jsonb_build_object('detail', d.detail, 'grader', d.grader_version)
        from submission_detail d where d.submission = s.id),
      'answers', (select jsonb_agg(jsonb_build_array(u.suite, u.condition, u.position, i.item_id,
          a.standing) order by u.suite, u.condition, u.position)
        from answer_use u join answer a on a.key = u.answer
        join item_revision r on r.id = a.item_revision join item i on i.id = r.item
        where u.submission = s.id),
      'pairs', (select jsonb_agg(jsonb_build_array(om.name,
          case when p.a = s.id then p.a_only else p.b_only end,
          case when p.a = s.id then p.b_only else p.a_only end) order by om.name)
        from pair_count p
        join submission os on os.id = case when p.a = s.id then p.b else p.a end
        join model_revision ov on ov.id = os.model_revision join model om on om.id = ov.model
        where s.id in (p.a, p.b))
    ) as record
    from submission s
    join model_revision v on v.id = s.model_revision join model m on m.id = v.model
    order by m.name, s.attempt`.execute(site.database.open("owner").db);
  const records = new Map(rows.map(({ model, record }) => [model, record]));
  if (records.size !== rows.length) throw new Error("a model has two submissions");
  return records;
}

/** Submissions in whose state and rows grading left only a part of what it writes. */
export async function halfWritten(site: TestSite): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submission s,
      lateral (select
        exists (select from outcome_vector v where v.submission = s.id) as vectors,
        exists (select from submission_score o where o.submission = s.id) as scores,
        exists (select from submission_detail d where d.submission = s.id) as detail,
        exists (select from answer_use u where u.submission = s.id) as uses,
        exists (select from pair_count p where s.id in (p.a, p.b)) as pairs) as has
    where case when s.state in ('scored', 'needs_review')
      then not (vectors and scores and detail)
      else vectors or scores or detail or uses or pairs end`.execute(
    site.database.open("owner").db,
  );
  return rows.map(({ id }) => id);
}

/** Rows that belong to no submission though only an upload makes them. */
export async function strayRows(site: TestSite): Promise<unknown[]> {
  const { rows } = await sql`
    select 'chunk' as stray from submission_chunk
      where submission not in (select id from submission)
    union all select 'key' from data_key where purpose = 'responses'
      and id not in (select response_key from submission)
    union all select 'model' from model where id not in (select r.model
      from model_revision r join submission s on s.model_revision = r.id)
    union all select 'event' from submission_event
      where submission not in (select id from submission)`.execute(site.database.open("owner").db);
  return rows;
}
