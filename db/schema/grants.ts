import type { Section } from "./describe.ts";

/**
 * Every right of anyone but the owner. What PostgreSQL gives PUBLIC by itself is written out, and
 * where it was taken away the revocation is, so that the text alone tells who may do what.
 */
export const grants: Section = {
  title: "Rights",
  query: `
    with objects (kind, namespace, name, acl, initial, owner, column_name) as (
      select 'schema', n.oid, quote_ident(n.nspname), n.nspacl, acldefault('n', n.nspowner),
        n.nspowner, null
      from pg_namespace n where n.nspname in ('public', 'graphile_worker')
      union all
      select case c.relkind when 'S' then 'sequence' else 'table' end, c.relnamespace,
        c.oid::regclass::text, c.relacl,
        acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner),
        c.relowner, null
      from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'table', c.relnamespace, c.oid::regclass::text, a.attacl, null, c.relowner,
        quote_ident(a.attname)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attacl is not null and not a.attisdropped
      union all
      select case p.prokind when 'p' then 'procedure' else 'function' end, p.pronamespace,
        p.oid::regprocedure::text, p.proacl, acldefault('f', p.proowner), p.proowner, null
      from pg_proc p
    ),
    ours as (
      select * from objects
      where namespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
        and (kind = 'schema' or name not like 'kysely_migration%')
    ),
    given as (
      select o.kind, o.namespace, o.name, lower(x.privilege_type) as privilege,
        o.column_name,
        case x.grantee when 0 then 'public' else x.grantee::regrole::text end as grantee
      from ours o, aclexplode(coalesce(o.acl, o.initial)) x
      where x.grantee <> o.owner
    ),
    taken as (
      select o.kind, o.namespace, o.name from ours o
      where o.kind in ('function', 'procedure') and o.acl is not null
        and not exists (select from aclexplode(o.acl) x where x.grantee = 0)
    ),
    statements as (
      select 1 as step, kind, namespace, name, '' as grantee,
        format('revoke all on %s %s from public', kind, name) as statement
      from taken
      union all
      select 2, kind, namespace, name, grantee,
        format('grant %s on %s %s to %s',
          string_agg(privilege || coalesce(' (' || column_names || ')', ''), ', ' order by privilege),
          kind, name, grantee)
      from (
        select kind, namespace, name, grantee, privilege,
          string_agg(column_name, ', ' order by column_name) as column_names
        from given
        group by kind, namespace, name, grantee, privilege, column_name is null
      ) by_privilege
      group by kind, namespace, name, grantee
    )
    select statement from statements
    order by namespace = 'public'::regnamespace desc,
      array_position(array['schema', 'table', 'sequence', 'function', 'procedure'], kind),
      name, step, grantee`,
};
