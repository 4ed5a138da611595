import type { RoleAddresses } from "#db/roles/role.ts";
import type { OperatorConfig, ServingRole } from "#platform/config.server.ts";
import { type Environment, settingsFor } from "#platform/read-settings.server.ts";

/** What any program of this machine may need, and no secret is in. */
const ordinary = [
  "PATH",
  "HOME",
  "USER",
  "LANG",
  "TZ",
  "TMPDIR",
  "NODE_ENV",
  "NODE_EXTRA_CA_CERTS",
  "FORCE_COLOR",
  "NO_COLOR",
];

export function ordinaryEnvironment(environment: Environment): NodeJS.ProcessEnv {
  const kept = ordinary.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return { NODE_ENV: "production", ...Object.fromEntries(kept) };
}

/** The whole environment of one process: its own address and keys, and nobody else's. */
export function environmentOf(
  role: ServingRole,
  config: OperatorConfig,
  addresses: RoleAddresses,
  environment: Environment,
): NodeJS.ProcessEnv {
  return {
    ...ordinaryEnvironment(environment),
    ...settingsFor(role, environment),
    PRUMO_DATA: config.data,
    [`PRUMO_${role.toUpperCase()}_DATABASE_URL`]: addresses[role],
  };
}
