/** The four login roles. `owner` migrates and owns; the others are one process each. */
export const databaseRoles = ["owner", "web", "worker", "steward"] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

export type RoleAddresses = Readonly<Record<DatabaseRole, string>>;

export function loginName(role: DatabaseRole): `prumo_${DatabaseRole}` {
  return `prumo_${role}`;
}

/** The same server and options as `base`, for another login and database. */
export function addressFor(
  base: string,
  login: { role: DatabaseRole; password: string; database: string },
): string {
  const url = new URL(base);
  url.username = loginName(login.role);
  url.password = login.password;
  url.pathname = `/${login.database}`;
  return url.href;
}

/** Addresses of all four roles in one database. */
export function addressesOn(
  base: string,
  database: string,
  passwordOf: (role: DatabaseRole) => string,
): RoleAddresses {
  const address = (role: DatabaseRole) =>
    addressFor(base, { role, password: passwordOf(role), database });
  return {
    owner: address("owner"),
    web: address("web"),
    worker: address("worker"),
    steward: address("steward"),
  };
}

export function databaseIn(address: string): string {
  return decodeURIComponent(new URL(address).pathname.slice(1));
}

export function passwordIn(address: string): string {
  return decodeURIComponent(new URL(address).password);
}
