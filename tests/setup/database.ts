import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { withClient } from "#db/client.ts";
import { type OpenDatabase, openDatabase } from "#db/connection.ts";
import { closeToPublic, ensureDatabase } from "#db/roles/ensure-database.ts";
import {
  addressesOn,
  type DatabaseRole,
  databaseIn,
  passwordIn,
  type RoleAddresses,
} from "#db/roles/role.ts";
import type { TestServer } from "./postgres.ts";

export interface TestDatabase {
  urls: RoleAddresses;
  /** Opens the database as a role; closed by `drop`. */
  open(role: DatabaseRole): OpenDatabase;
  /** A database with all that is in this one, whose connections are broken off. */
  clone(): Promise<TestDatabase>;
  drop(): Promise<void>;
}

/** A database of the newest schema for one test file or test: a clone of the template. */
export function createTestDatabase(server = inject("postgres")): Promise<TestDatabase> {
  return cloneOf(server, databaseIn(server.template.owner));
}

/** A database without any schema, as the migrations find it the first time. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create(inject("postgres"), (superuser, name) => ensureDatabase(superuser, name));
}

function cloneOf(server: TestServer, source: string): Promise<TestDatabase> {
  return create(server, async (superuser, name) => {
    await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [source],
    );
    await superuser.query(
      `create database ${name} owner prumo_owner template ${pg.escapeIdentifier(source)}`,
    );
  });
}

async function create(
  server: TestServer,
  make: (superuser: pg.Client, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const { superuserUrl, template } = server;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(superuserUrl, (superuser) => make(superuser, name));
  const urls = addressesOn(superuserUrl, name, (role) => passwordIn(template[role]));
  await withClient(urls.owner, (owner) => closeToPublic(owner, name));

  const opened: OpenDatabase[] = [];
  return {
    urls,
    open(role) {
      const database = openDatabase(urls[role], { applicationName: `test ${role}` });
      opened.push(database);
      return database;
    },
    clone: () => cloneOf(server, name),
    async drop() {
      await Promise.all(opened.map(({ close }) => close()));
      await withClient(superuserUrl, (superuser) =>
        superuser.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
