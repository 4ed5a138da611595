import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withClient } from "#db/client.ts";
import {
  currentDigests,
  frozenDigests,
  migrationNames,
  refuseChangedMigrations,
} from "#db/frozen-migrations.ts";
import { migrate } from "#db/migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/setup/database.ts";

describe("migrations", () => {
  let urls: TestDatabase["urls"];
  let drop: TestDatabase["drop"];
  beforeEach(async () => {
    ({ urls, drop } = await createEmptyDatabase());
  });
  afterEach(() => drop());

  test("run once, in order, also when two processes start at once", async () => {
    const runs = await Promise.all([migrate(urls.owner), migrate(urls.owner)]);
    expect(runs.sort((a, b) => b.length - a.length)).toEqual([migrationNames(), []]);
    expect(await migrate(urls.owner)).toEqual([]);
  });

  test("make the queue's schema and everything in it the owner's", async () => {
    await migrate(urls.owner);
    const owners = await withClient(urls.owner, async (owner) => {
      const { rows } = await owner.query<{ schema: string; owner: string }>(`
        select distinct relnamespace::regnamespace::text as schema, relowner::regrole::text as owner
        from pg_class
        where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        order by 1`);
      return rows;
    });
    expect(owners).toEqual([
      { schema: "graphile_worker", owner: "prumo_owner" },
      { schema: "public", owner: "prumo_owner" },
    ]);
  });

  test("refuse a database that a newer Prumo has migrated", async () => {
    await migrate(urls.owner);
    await withClient(urls.owner, (owner) =>
      owner.query("insert into kysely_migration values ('9999-later', now()::text)"),
    );
    await expect(migrate(urls.owner)).rejects.toThrow("9999-later");
  });

  test("are not for the processes' roles to run", async () => {
    for (const role of ["web", "worker", "steward"] as const) {
      await expect(migrate(urls[role]), role).rejects.toThrow("permission denied");
    }
  });
});

describe("frozen migrations", () => {
  test("are all migrations, unchanged (a new one: npx prumo migrate --freeze)", () => {
    expect(currentDigests()).toEqual(frozenDigests());
  });

  test("are refused when changed or removed, and may be added to", () => {
    const frozen = { "0001-a": "aa", "0002-b": "bb" };
    const check = (current: Record<string, string>) => () =>
      refuseChangedMigrations(current, frozen);
    expect(check({ ...frozen, "0003-c": "cc" })).not.toThrow();
    expect(check({ ...frozen, "0002-b": "b2" })).toThrow("0002-b");
    expect(check({ "0002-b": "bb" })).toThrow("0001-a");
  });
});
