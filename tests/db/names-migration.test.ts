import { runMigrations } from "graphile-worker";
import { Kysely, Migrator, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPool } from "#db/connection.ts";
import { migrationNames } from "#db/frozen-migrations.ts";
import { migrate } from "#db/migrate.ts";
import { lookOf, nameKey } from "#domain/names/name-key.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/setup/database.ts";

// Keys of names that another table, or none, had made, in more rows than one batch.

const before = "0018-endpoints";
const models = 1203;

let database: Pick<TestDatabase, "urls" | "open" | "drop">;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const pool = openPool(database.urls.owner, { applicationName: "test", max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await runMigrations({ pgPool: pool });
  const names = migrationNames().filter((name) => name <= before);
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, await import(`#db/migrations/${name}.ts`)] as const),
        ),
      ),
  };
  expect(await new Migrator({ db, provider }).migrateToLatest()).not.toHaveProperty("error");
  await fill(db);
  await db.destroy();
  await migrate(database.urls.owner);
});
afterAll(() => database.drop());

async function fill(db: Kysely<unknown>): Promise<void> {
  const organizations = [
    ["a", "OpenAI", null],
    ["b", "0penAI", null],
    ["c", "Casa Verde", "an old key"],
  ];
  for (const [id, name, key] of organizations) {
    await sql`insert into organization (id, name, slug, "createdAt")
      values (${id}, ${name}, ${id}, now())`.execute(db);
    await sql`insert into organization_profile (organization_id, name_key)
      values (${id}, ${key})`.execute(db);
  }
  await sql`
    insert into model (slug, organization_id, name, name_key, name_look)
    select 'fad0-' || n, 'a', 'Fad0 Ímpar ' || n, 'old', 'old' from generate_series(1, ${models}) n
  `.execute(db);
  await sql`insert into model_slug (slug, model, name) select slug, id, name from model`.execute(
    db,
  );
  await sql`insert into model_slug (slug, model, name)
    select 'guitarra', id, 'Gu1tarra' from model where slug = 'fad0-1'`.execute(db);
}

it("rewrites the keys of every name that a model has or had", async () => {
  const rows = await database
    .open("owner")
    .db.selectFrom("model_slug")
    .select(["name", "name_key", "name_look"])
    .execute();
  expect(rows).toHaveLength(models + 1);
  for (const { name, name_key, name_look } of rows) {
    expect([name_key, name_look]).toEqual([nameKey(name), lookOf(name)]);
  }
});

it("gives organisations of before a key, one of two that look the same", async () => {
  const rows = await database
    .open("owner")
    .db.selectFrom("organization_profile")
    .select(["organization_id as id", "name_key as key"])
    .orderBy("organization_id")
    .execute();
  expect(rows).toEqual([
    { id: "a", key: nameKey("OpenAI") },
    { id: "b", key: null },
    { id: "c", key: nameKey("Casa Verde") },
  ]);
});
