import { afterEach, expect, test } from "vitest";
import { withClient } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { describeSchema } from "#db/schema/describe.ts";
import { readSchemaFile } from "#db/schema/schema-file.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "#tests/setup/database.ts";

const databases: TestDatabase[] = [];
async function keep(database: Promise<TestDatabase>): Promise<TestDatabase> {
  databases.push(await database);
  return database;
}
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

test("db/schema.sql is what the migrations leave (else: npx prumo migrate --write-schema)", async () => {
  const { urls } = await keep(createTestDatabase());
  expect(await withClient(urls.owner, describeSchema)).toBe(readSchemaFile());
});

test("db/schema.sql leaves nothing out: run as it stands it gives the same schema", async () => {
  const migrated = await keep(createTestDatabase());
  const loaded = await keep(createEmptyDatabase());
  await withClient(loaded.urls.owner, async (owner) => {
    await migrate(loaded.urls.owner);
    // The queue's own schema is not in the file; ours is taken away and made again from it.
    await owner.query(`
      drop schema public cascade;
      create schema public;
      drop policy worker_all on graphile_worker._private_jobs;
      drop policy worker_all on graphile_worker._private_job_queues;
      drop policy worker_all on graphile_worker._private_tasks;
      drop policy worker_all on graphile_worker._private_known_crontabs;
    `);
    await owner.query(readSchemaFile());
  });
  expect(await withClient(loaded.urls.owner, describeSchema)).toBe(
    await withClient(migrated.urls.owner, describeSchema),
  );
});

test("the description shows a change of a column, a rule and a right", async () => {
  const { urls } = await keep(createTestDatabase());
  await withClient(urls.owner, async (owner) => {
    const before = await describeSchema(owner);
    await owner.query(`
      alter table benchmark add column probe text collate "pt-x-icu" default 'x' not null;
      create policy probe on data_key as restrictive for delete to prumo_web using (false);
      grant update (slug) on benchmark to prumo_steward;
    `);
    const added = (await describeSchema(owner))
      .split("\n")
      .filter((line) => !before.includes(line.replace(/,$/, "")));
    expect(added).toEqual([
      `  probe text collate "pt-x-icu" default 'x'::text not null`,
      "create policy probe on data_key as restrictive for delete to prumo_web using (false);",
      "grant select, update (slug) on table benchmark to prumo_steward;",
    ]);
  });
});
