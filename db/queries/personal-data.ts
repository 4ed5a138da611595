import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** All that the database holds of a person, by kind, as JSON values. */
export async function collectPersonalData(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'account', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email,
          'language', u.locale, 'role', u.role, 'created_at', u."createdAt")
        from "user" u where u.id = ${userId}),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('browser', s."userAgent",
          'signed_in_at', s."createdAt", 'ends_at', s."expiresAt") order by s."createdAt"), '[]')
        from session s where s."userId" = ${userId}),
      'organizations', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name,
          'role', m.role, 'since', m."createdAt") order by m."createdAt"), '[]')
        from member m join organization o on o.id = m."organizationId"
        where m."userId" = ${userId}),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object('organization', o.name,
          'role', i.role, 'status', i.status, 'sent_at', i."createdAt") order by i."createdAt"), '[]')
        from invitation i join organization o on o.id = i."organizationId"
        where i.email = (select email from "user" where id = ${userId})),
      'tokens', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'starts_with', k.start,
          'organization', o.name, 'created_at', k."createdAt", 'expires_at', k."expiresAt",
          'last_used_at', k."lastRequest") order by k."createdAt"), '[]')
        from apikey k join organization o on o.id = k."referenceId"
        where position(${`"created_by":"${userId}"`} in k.metadata) > 0),
      'submissions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
          'benchmark', s.benchmark, 'model', m.name, 'revision', r.revision, 'state', s.state,
          'sent_at', s.created_at) order by s.created_at), '[]')
        from submission s join model_revision r on r.id = s.model_revision
        join model m on m.id = r.model where s.created_by = ${userId}),
      'pack_requests', (select coalesce(jsonb_agg(jsonb_build_object('organization', o.name,
          'justification', p.justification, 'asked_at', p.created_at) order by p.created_at), '[]')
        from pack p join organization o on o.id = p.organization_id
        where p.requested_by = ${`user ${userId}`})
    ) as data`.execute(db);
  return rows[0]?.data ?? {};
}
