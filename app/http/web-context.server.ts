import type { Kysely } from "kysely";
import { openDatabase } from "#db/connection.ts";
import { Notifications } from "#db/notifications.ts";
import type { Database } from "#db/tables/index.ts";
import { loadConfig } from "#platform/config.server.ts";
import { loadKeys, type RoleKeys } from "#platform/keys.server.ts";

/** What every request of the web process works with. */
export interface WebContext {
  db: Kysely<Database>;
  /** Uploads hold a connection while they stream; they may not starve readers of theirs. */
  uploads: Kysely<Database>;
  notifications: Notifications;
  keys: RoleKeys;
  /** Signs cookies and keys the buckets of rate limits. */
  authSecret: string;
  /** Public origin, from the settings and never from a request. */
  origin: string;
  close(): Promise<void>;
}

/** Uploads that one process receives at once; each holds one connection. */
export const uploadsAtOnce = 8;

// The server and the Remix bundle are two module graphs of one process: they share the context
// through the global registry.
const registryKey = Symbol.for("prumo.web-context");
const registry = globalThis as { [registryKey]?: WebContext };

/** The process's context, made from its settings on first use. */
export function webContext(): WebContext {
  registry[registryKey] ??= openWebContext();
  return registry[registryKey];
}

/** Closes what `webContext` has opened; the last act of the server. */
export async function closeWebContext(): Promise<void> {
  await registry[registryKey]?.close();
  registry[registryKey] = undefined;
}

function openWebContext(): WebContext {
  const config = loadConfig("web");
  const keys = loadKeys(config);
  if (!keys.authSecret) throw new Error("the web process has no secret to sign with");
  const main = openDatabase(config.databaseUrl, { applicationName: "prumo-web" });
  const uploads = openDatabase(config.databaseUrl, {
    applicationName: "prumo-web-uploads",
    max: uploadsAtOnce,
  });
  const notifications = new Notifications(config.databaseUrl, (message) => console.warn(message));
  return {
    db: main.db,
    uploads: uploads.db,
    notifications,
    keys,
    authSecret: keys.authSecret,
    origin: config.origin,
    close: async () => {
      await notifications.close();
      await Promise.all([main.close(), uploads.close()]);
    },
  };
}
