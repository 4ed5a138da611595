import { setMaxListeners } from "node:events";
import type { Kysely } from "kysely";
import { openDatabase } from "#db/connection.ts";
import { Notifications } from "#db/notifications.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { type Auth, createAuth } from "#platform/auth/auth.server.ts";
import { isLoopbackOrigin, type WebConfig } from "#platform/config.server.ts";
import { loadKeys, type RoleKeys } from "#platform/keys.server.ts";

/** What every request of one web process works with. */
export interface WebContext {
  /** Which of the two sites this process serves. */
  role: WebConfig["role"];
  db: Kysely<Database>;
  /** Uploads hold a connection while they stream; they may not starve readers of theirs. */
  uploads: Kysely<Database>;
  notifications: Notifications;
  keys: RoleKeys;
  auth: Auth;
  doubleRulingShare: number;
  /** Signs cookies and keys the buckets of rate limits. */
  authSecret: string;
  quotas: QuotaLimits;
  /** Whether an organisation that is new may submit at once. */
  approveOrganisations: boolean;
  /** Endpoints on this machine may be registered: for developers. */
  allowPrivateEndpoints: boolean;
  /** The operator's log. */
  log: (line: string) => void;
  /** Asked for domains and hosts of endpoints; undefined = those of the system. */
  dnsServers: readonly string[] | undefined;
  /** Origin of this process's pages, from the settings and never from a request. */
  origin: string;
  /** Of the public site, also in the stewards' process. */
  publicOrigin: string;
  /** Whether mail that is not sent can be read here: on the developer's own machine. */
  showsMailbox: boolean;
  /** Aborts when the server begins to stop: event streams end then. */
  stopping: AbortSignal;
  /** Ends open event streams, without which no server closes. */
  closeStreams(): void;
  close(): Promise<void>;
}

/** Uploads that one process receives at once, each on one connection; others wait their turn. */
const uploadsAtOnce = 8;

export function openWebContext(config: WebConfig, log: (line: string) => void): WebContext {
  const keys = loadKeys(config);
  if (!keys.authSecret) throw new Error("the web process has no secret to sign with");
  const applicationName = `prumo ${config.role}`;
  const main = openDatabase(config.databaseUrl, { applicationName });
  const uploads = openDatabase(config.databaseUrl, {
    applicationName: `${applicationName} uploads`,
    max: uploadsAtOnce,
  });
  const notifications = new Notifications(config.databaseUrl, log);
  const stopping = new AbortController();
  // Every open stream waits for it.
  setMaxListeners(0, stopping.signal);
  const { authSecret } = keys;
  return {
    role: config.role,
    db: main.db,
    uploads: uploads.db,
    notifications,
    keys,
    auth: createAuth(main.db, { secret: authSecret, origin: config.ownOrigin, site: config.role }),
    doubleRulingShare: config.doubleRulingShare,
    authSecret,
    origin: config.ownOrigin,
    quotas: config.quotas,
    approveOrganisations: config.approveOrganisations,
    allowPrivateEndpoints: config.allowPrivateEndpoints,
    log,
    dnsServers: config.dnsServers,
    publicOrigin: config.origin,
    showsMailbox: isLoopbackOrigin(config.origin),
    stopping: stopping.signal,
    closeStreams: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await notifications.close();
      await Promise.all([main.close(), uploads.close()]);
    },
  };
}
