import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#db/client.ts";
import { startThrowawayServer, type ThrowawayServer } from "#db/embedded/throwaway.ts";
import { migrate } from "#db/migrate.ts";
import { addressFor } from "#db/roles/role.ts";
import { loadConfig } from "#platform/config.server.ts";
import { startDatabase } from "#worker/supervisor/database.ts";

// The database that DATABASE_URL names: a server that is not ours to start or stop.
let server: ThrowawayServer;
let data: string;
beforeAll(async () => {
  server = await startThrowawayServer();
});
afterAll(() => server?.remove());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "prumo-data-"));
});
afterEach(() => rmSync(data, { recursive: true }));

const start = (environment: Record<string, string>) =>
  startDatabase(loadConfig("operator", { PRUMO_DATA: data, ...environment }), () => {});

function siteAddress(database: string): string {
  const url = new URL(server.superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const loginOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("select current_user as login, current_database() as db");
    return rows[0];
  });

test("a superuser's DATABASE_URL gets an owner that is none, and each process its address", async () => {
  await withClient(server.superuserUrl, (client) => client.query("create database site"));
  const database = await start({ DATABASE_URL: siteAddress("site") });
  expect(database.embedded).toBe(false);
  expect(await loginOf(database.addresses.owner)).toEqual({ login: "prumo_owner", db: "site" });
  expect((await migrate(database.addresses.owner)).length).toBeGreaterThan(0);

  for (const role of ["web", "worker", "steward"] as const) {
    const { databaseUrl } = loadConfig(role, { PRUMO_DATA: data });
    expect(databaseUrl).toBe(database.addresses[role]);
    expect(await loginOf(databaseUrl)).toEqual({ login: `prumo_${role}`, db: "site" });
  }
  for (const name of readdirSync(join(data, "roles"))) {
    expect((statSync(join(data, "roles", name)).mode & 0o777).toString(8), name).toBe("600");
  }

  // The next start keeps the passwords: processes elsewhere hold them.
  const again = await start({ DATABASE_URL: siteAddress("site") });
  expect(again.addresses).toEqual(database.addresses);
  await again.stop();
  expect(await loginOf(server.superuserUrl)).toMatchObject({ login: "prumo_superuser" });
});

test("addresses that are given are used as they are", async () => {
  await withClient(server.superuserUrl, (client) => client.query("create database given"));
  const given = (role: "web" | "worker" | "steward") =>
    addressFor(siteAddress("given"), { role, password: `${role} chosen`, database: "given" });
  const database = await start({
    DATABASE_URL: siteAddress("given"),
    PRUMO_WEB_DATABASE_URL: given("web"),
    PRUMO_STEWARD_DATABASE_URL: given("steward"),
  });
  expect(database.addresses.web).toBe(given("web"));
  expect(await loginOf(given("steward"))).toEqual({ login: "prumo_steward", db: "given" });
  expect(readFileSync(join(data, "roles", "web.url"), "utf8").trim()).toBe(given("web"));
});

test("a server that does not answer is a refusal with a reason", async () => {
  await expect(
    start({ DATABASE_URL: "postgresql://owner:x@127.0.0.1:1/prumo" }),
  ).rejects.toMatchObject({
    code: "database_unavailable",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});
