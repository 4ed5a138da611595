import type pg from "pg";
import {
  type DatabaseRole,
  databaseRoles,
  loginName,
  passwordIn,
  type RoleAddresses,
} from "./role.ts";
import { scramVerifier } from "./scram.ts";

export interface Privileges {
  superuser: boolean;
  createsRoles: boolean;
}

export async function privilegesOf(admin: pg.Client): Promise<Privileges> {
  const { rows } = await admin.query<Privileges>(`
    select rolsuper as superuser, rolsuper or rolcreaterole as "createsRoles"
    from pg_roles where rolname = current_user`);
  return rows[0] ?? { superuser: false, createsRoles: false };
}

/** Makes the roles this connection may make, with the passwords of their addresses. */
export async function ensureRoles(
  admin: pg.Client,
  { superuser }: Privileges,
  addresses: RoleAddresses,
): Promise<void> {
  // Who is not a superuser is the owner, and keeps its own name and password.
  const roles = superuser ? databaseRoles : databaseRoles.filter((role) => role !== "owner");
  for (const role of roles) await ensureRole(admin, role, superuser, passwordIn(addresses[role]));
  await separate(admin);
}

async function ensureRole(
  admin: pg.Client,
  role: DatabaseRole,
  superuser: boolean,
  password: string,
): Promise<void> {
  const name = loginName(role);
  const { rowCount } = await admin.query("select 1 from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) await admin.query(`create role ${name}`);
  // Only a superuser may so much as name these; a new role has none of them.
  const reserved = "nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
  try {
    await admin.query(
      `alter role ${name} login noinherit ${superuser ? reserved : ""}
       password '${scramVerifier(password)}'`,
    );
  } catch (error) {
    // A role that another administrator made keeps its password, which its address must hold.
    if (rowCount === 0 || (error as { code?: string }).code !== NOT_PERMITTED) throw error;
  }
}

const NOT_PERMITTED = "42501";

/** No role of ours is a member of another, whatever an earlier administrator did. */
async function separate(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ granted: string; member: string }>(
    `select g.rolname as granted, m.rolname as member
     from pg_auth_members am
     join pg_roles g on g.oid = am.roleid
     join pg_roles m on m.oid = am.member
     where g.rolname = any($1) and m.rolname = any($1) and m.rolname <> current_user`,
    [databaseRoles.map(loginName)],
  );
  for (const { granted, member } of rows) await admin.query(`revoke ${granted} from ${member}`);
}
