import type pg from "pg";
import { PrumoError } from "#domain/errors.ts";
import { withClient } from "../client.ts";
import { checkServer, closeToPublic, ensureDatabase } from "./ensure-database.ts";
import { ensureRoles, privilegesOf } from "./ensure-roles.ts";
import { type DatabaseRole, databaseIn, loginName, type RoleAddresses } from "./role.ts";

/** Any fixed number: processes that start at the same moment take turns. */
const BOOTSTRAP_LOCK = 7_786_002;

/**
 * Brings roles and database to what the addresses say; run at every start.
 *
 * A superuser's connection makes all four roles and the database. Any other is taken for the
 * owner itself: with CREATEROLE it makes the roles of the three processes, without it they must
 * be there. In the end each address is tried, so that a fault shows here and not in a process
 * later.
 */
export async function bootstrapRoles(adminUrl: string, addresses: RoleAddresses): Promise<void> {
  const database = databaseIn(addresses.owner);
  await withClient(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [BOOTSTRAP_LOCK]);
    const privileges = await privilegesOf(admin);
    if (privileges.createsRoles) await ensureRoles(admin, privileges, addresses);
    if (privileges.superuser) await ensureDatabase(admin, database);
  });
  await withClient(addresses.owner, async (owner) => {
    await owner.query("select pg_advisory_lock($1)", [BOOTSTRAP_LOCK]);
    await checkServer(owner);
    await requireOwnership(owner, database);
    await requireRoles(owner);
    await closeToPublic(owner, database);
  });
  for (const role of processRoles) await tryAddress(role, addresses[role], database);
}

const processRoles = ["web", "worker", "steward"] as const satisfies DatabaseRole[];

async function requireOwnership(owner: pg.Client, database: string): Promise<void> {
  const { rows } = await owner.query<{ owns: boolean }>(
    `select pg_has_role(current_user, datdba, 'usage') as owns from pg_database
     where datname = current_database()`,
  );
  if (rows[0]?.owns) return;
  throw new PrumoError(
    "database_unavailable",
    `The user of DATABASE_URL must own the database '${database}': ` +
      `ALTER DATABASE "${database}" OWNER TO that user.`,
  );
}

async function requireRoles(owner: pg.Client): Promise<void> {
  const names = processRoles.map(loginName);
  const { rows } = await owner.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1)",
    [names],
  );
  const missing = names.filter((name) => !rows.some(({ rolname }) => rolname === name));
  if (missing.length === 0) return;
  const statements = missing.map((name) => `  CREATE ROLE ${name} LOGIN PASSWORD '…';`);
  throw new PrumoError(
    "database_unavailable",
    "The user of DATABASE_URL may not create roles, and some are missing. As an administrator " +
      `run\n${statements.join("\n")}\n` +
      "and set PRUMO_WEB_DATABASE_URL, PRUMO_WORKER_DATABASE_URL and PRUMO_STEWARD_DATABASE_URL.",
  );
}

async function tryAddress(
  role: (typeof processRoles)[number],
  address: string,
  database: string,
): Promise<void> {
  const setting = `PRUMO_${role.toUpperCase()}_DATABASE_URL`;
  const fault = await withClient(address, async (client) => {
    const { rows } = await client.query<{ login: string; database: string }>(
      "select current_user as login, current_database() as database",
    );
    const { login, database: found } = rows[0] ?? {};
    if (login !== loginName(role)) return `logs in as ${login}, not as ${loginName(role)}`;
    return found === database ? undefined : `opens the database '${found}', not '${database}'`;
  }).catch((error: Error) => `is refused: ${error.message}`);
  if (!fault) return;
  throw new PrumoError(
    "database_unavailable",
    `The address of ${loginName(role)} ${fault}. Set ${setting} to an address that works.`,
  );
}
