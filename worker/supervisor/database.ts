import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { withClient } from "#db/client.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#db/embedded/server.ts";
import { bootstrapRoles } from "#db/roles/bootstrap.ts";
import { privilegesOf } from "#db/roles/ensure-roles.ts";
import {
  addressFor,
  type DatabaseRole,
  databaseIn,
  databaseRoles,
  passwordIn,
  type RoleAddresses,
} from "#db/roles/role.ts";
import { addressFile, type OperatorConfig } from "#platform/config.server.ts";
import { readOrCreateSecret, readSecret, writeSecret } from "#platform/secret-file.server.ts";

const EMBEDDED_DATABASE = "prumo";

/** The database of an installation, with its roles in order. */
export interface SiteDatabase {
  addresses: RoleAddresses;
  embedded: boolean;
  /** Settles when an embedded server was lost for good. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Makes the database ready to be migrated: starts or joins the embedded server, or uses the one
 * that DATABASE_URL names; sees to the roles; and writes each role's address where its process
 * looks for it.
 */
export async function startDatabase(
  config: OperatorConfig,
  note: (text: string) => void,
): Promise<SiteDatabase> {
  const server = config.databaseUrl === undefined ? await startServer(config, note) : undefined;
  try {
    const admin = server?.superuserUrl ?? (config.databaseUrl as string);
    const addresses = await chooseAddresses(config, admin, server !== undefined);
    await bootstrapRoles(admin, addresses);
    for (const role of databaseRoles) writeSecret(addressFile(config.data, role), addresses[role]);
    return {
      addresses,
      embedded: server !== undefined,
      failed: server?.failed ?? new Promise(() => {}),
      stop: async () => server?.stop(),
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

function startServer(
  config: OperatorConfig,
  note: (text: string) => void,
): Promise<EmbeddedServer> {
  return startEmbeddedServer({
    dataDirectory: config.data,
    superuserPassword: readOrCreateSecret(
      join(config.data, "roles", "superuser.password"),
      newPassword,
    ),
    onLost: () => note("The database was lost and is being brought back."),
  });
}

async function chooseAddresses(
  config: OperatorConfig,
  admin: string,
  embedded: boolean,
): Promise<RoleAddresses> {
  const database = embedded ? EMBEDDED_DATABASE : databaseIn(admin);
  const derived = (role: DatabaseRole) =>
    addressFor(admin, { role, database, password: passwordOf(config.data, role) });
  const { superuser } = await withClient(admin, privilegesOf);
  return {
    // Migrations never run as a superuser: what they make would belong to one.
    owner: superuser ? derived("owner") : admin,
    web: config.roleUrls.web ?? derived("web"),
    worker: config.roleUrls.worker ?? derived("worker"),
    steward: config.roleUrls.steward ?? derived("steward"),
  };
}

/** A role keeps the password of the address it was given last. */
function passwordOf(data: string, role: DatabaseRole): string {
  const known = readSecret(addressFile(data, role));
  return (known && passwordIn(known)) || newPassword();
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}
