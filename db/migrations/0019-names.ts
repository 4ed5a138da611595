import { type Kysely, sql } from "kysely";
import { lookOf, nameKey } from "#domain/names/name-key.ts";

/** Rows that are read and written at a time. */
const batch = 500;

/**
 * Names of models are compared wherever a model has or had them, by the keys of
 * domain/names/name-key.ts, which SQL cannot compute: rows of before are read and written anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table model_slug add column name_key text, add column name_look text`.execute(db);
  await rewriteModels(db);
  await sql`
alter table model_slug alter column name_key set not null, alter column name_look set not null;
create index model_slug_name_key on model_slug (name_key);
create index model_slug_name_look on model_slug (name_look);
alter table model drop column name_key, drop column name_look;
`.execute(db);
  await rewriteOrganizations(db);
}

async function rewriteModels(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ slug: string; name: string }>`
      select slug, name from model_slug where slug > ${after} order by slug limit ${batch}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    await sql`
      update model_slug s set name_key = k.name_key, name_look = k.name_look
      from unnest(${rows.map(({ slug }) => slug)}::text[],
        ${rows.map(({ name }) => nameKey(name))}::text[],
        ${rows.map(({ name }) => lookOf(name))}::text[]) k (slug, name_key, name_look)
      where s.slug = k.slug`.execute(db);
    after = last.slug;
  }
}

/** Of two organisations that look the same, both from before names were compared, one has no key. */
async function rewriteOrganizations(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from organization where id > ${after} order by id limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const { id, name } of rows) {
      const key = nameKey(name);
      await sql`
        update organization_profile set name_key = ${key}
        where organization_id = ${id} and name_key is distinct from ${key}
          and not exists (select 1 from organization_profile where name_key = ${key})`.execute(db);
    }
    after = last.id;
  }
}
