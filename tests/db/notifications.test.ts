import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { withClient } from "#db/client.ts";
import { Notifications } from "#db/notifications.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";

let database: TestDatabase;
let notifications: Notifications;
const log: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  notifications = new Notifications(database.urls.web, (line) => log.push(line));
});
afterAll(async () => {
  await notifications.close();
  await database.drop();
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries++) await delay(10);
  expect(holds()).toBe(true);
}

/** Listening connections of this test's database. */
async function listeners(): Promise<number[]> {
  const name = new URL(database.urls.owner).pathname.slice(1);
  return withClient(inject("postgres").superuserUrl, async (client) => {
    const { rows } = await client.query(
      "select pid from pg_stat_activity where datname = $1 and query like 'listen%'",
      [name],
    );
    return rows.map(({ pid }) => pid);
  });
}

it("serves every subscriber over one connection, and survives its loss", async () => {
  const { db } = database.open("web");
  const say = (word: string) => sql`select pg_notify('submission', ${word})`.execute(db);
  const heard: (string | undefined)[] = [];
  const others: (string | undefined)[] = [];
  const [unsubscribe] = await Promise.all([
    notifications.subscribe("submission", (payload) => others.push(payload)),
    notifications.subscribe("submission", (payload) => heard.push(payload)),
    notifications.subscribe("board", (payload) => heard.push(`board ${payload}`)),
  ]);
  await say("one");
  await until(() => heard.length === 1 && others.length === 1);
  unsubscribe();
  const pids = await listeners();
  expect(pids).toHaveLength(1);

  await withClient(inject("postgres").superuserUrl, (client) =>
    client.query("select pg_terminate_backend($1)", pids),
  );
  // Anything may have been said meanwhile: both channels are told to look for themselves.
  await until(() => heard.includes(undefined) && heard.includes("board undefined"));
  await say("two");
  await until(() => heard.at(-1) === "two");
  expect(others).toEqual(["one"]);
  expect(await listeners()).toHaveLength(1);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("listening to the database failed");
});
