import type { Section } from "./describe.ts";

export const functions: Section = {
  title: "Functions",
  query: `
    select pg_get_functiondef(p.oid) as statement
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`,
};

/** In order of creation, as one view may read another. */
export const views: Section = {
  title: "Views",
  query: `
    select concat(
      case c.relkind when 'm' then 'create materialized view ' else 'create view ' end,
      quote_ident(c.relname),
      ' with (' || array_to_string(c.reloptions, ', ') || ')',
      E' as\\n', rtrim(pg_get_viewdef(c.oid), ';')) as statement
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    order by c.oid`,
};

export const triggers: Section = {
  title: "Triggers",
  query: `
    select pg_get_triggerdef(t.oid) as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname, t.tgname`,
};

/** Ours on the queue's tables too: without them the worker would silently see no job. */
export const policies: Section = {
  title: "Row-level security",
  query: `
    select statement from (
      select 1 as rank, c.relname, '' as name,
        format('alter table %s enable row level security', c.oid::regclass) as statement
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      union all
      select 2, c.relname, p.polname,
        concat(
          format('create policy %I on %s', p.polname, c.oid::regclass),
          case when not p.polpermissive then ' as restrictive' end,
          case p.polcmd when 'r' then ' for select' when 'a' then ' for insert'
            when 'w' then ' for update' when 'd' then ' for delete' end,
          ' to ', (select string_agg(case r.oid when 0 then 'public' else r.oid::regrole::text end,
            ', ' order by r.oid::regrole::text) from unnest(p.polroles) r (oid)),
          ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
          ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
      from pg_policy p join pg_class c on c.oid = p.polrelid
    ) listed
    order by rank, relname, name`,
};
