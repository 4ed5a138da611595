import { join } from "node:path";
import { isLoopbackHost } from "#domain/endpoint/address-range.ts";
import { PrumoError } from "#domain/errors.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { type Environment, type Held, readSettings } from "./read-settings.server.ts";
import { readSecret } from "./secret-file.server.ts";
import type { Holder } from "./settings.server.ts";

export type ServingRole = "web" | "worker" | "steward";

/** Files of one process's keys. */
export interface KeyFiles {
  recipients: string;
  identity: string;
  /** Worker only. */
  ledgerKey?: string;
  /** Web and steward only. */
  authSecret?: string;
}

export interface MailConfig {
  /** Where there is none, mail stays in the outbox of the database. */
  resendApiKey: string | undefined;
  resendBaseUrl: string | undefined;
  from: string;
}

interface ServingConfig {
  data: string;
  databaseUrl: string;
  keyFiles: KeyFiles;
  /** Origin of the public site. */
  origin: string;
  /** Whether an organisation that is new may submit at once. */
  approveOrganisations: boolean;
  allowPrivateEndpoints: boolean;
  /** Asked for domains and endpoints of others; undefined = those of the system. */
  dnsServers: string[] | undefined;
}

/** Of the public site and of the stewards' pages, which are the same app with other keys. */
export interface WebConfig extends ServingConfig {
  role: "web" | "steward";
  host: string;
  port: number;
  /** Origin of this process's own pages: `origin`, or the stewards'. */
  ownOrigin: string;
  /** Proxies of ours that a request to the public site has passed. */
  trustedProxies: number;
  /** Lets another machine read the figures. */
  metricsToken: string | undefined;
  quotas: QuotaLimits;
  /** Stewards' pages only: fraction of the answers that two stewards rule. */
  doubleRulingShare: number;
}

export interface WorkerConfig extends ServingConfig {
  role: "worker";
  mail: MailConfig;
}

/** Of the supervisor and the operator's commands; no serving process holds it. */
export interface OperatorConfig {
  role: "operator";
  data: string;
  /** What `npm start` runs here. */
  run: "all" | ServingRole;
  host: string;
  port: number;
  stewardPort: number;
  /** Origin of the public site. */
  origin: string;
  /** Owner's address; undefined = the embedded server. */
  databaseUrl: string | undefined;
  /** Addresses given by the operator; undefined = derived. */
  roleUrls: Record<ServingRole, string | undefined>;
  keyFiles: Record<ServingRole, KeyFiles>;
  examples: boolean;
}

export interface SubmitterConfig {
  role: "submitter";
  url: string;
  token: string | undefined;
}

export interface Config {
  web: WebConfig;
  worker: WorkerConfig;
  steward: WebConfig;
  operator: OperatorConfig;
  submitter: SubmitterConfig;
}

const builders: { [H in Holder]: (held: Held<H>) => Config[H] } = {
  web: (held) => ({
    role: "web",
    host: held.HOST,
    port: held.PORT,
    ownOrigin: publicOrigin(held),
    trustedProxies: held.PRUMO_TRUSTED_PROXIES,
    metricsToken: held.PRUMO_METRICS_TOKEN,
    quotas: quotaLimits(held),
    doubleRulingShare: 0,
    ...serving(held, databaseUrl(held, "web", held.PRUMO_WEB_DATABASE_URL)),
    keyFiles: webKeys(held),
  }),
  worker: (held) => ({
    role: "worker",
    ...serving(held, databaseUrl(held, "worker", held.PRUMO_WORKER_DATABASE_URL)),
    keyFiles: workerKeys(held),
    mail: {
      resendApiKey: held.RESEND_API_KEY,
      resendBaseUrl: held.RESEND_BASE_URL,
      from: held.PRUMO_MAIL_FROM,
    },
  }),
  steward: (held) => ({
    role: "steward",
    host: "127.0.0.1",
    port: stewardPort(held),
    trustedProxies: 0,
    metricsToken: undefined,
    ownOrigin: held.PRUMO_STEWARD_ORIGIN ?? `http://localhost:${stewardPort(held)}`,
    quotas: quotaLimits(held),
    doubleRulingShare: held.PRUMO_DOUBLE_RULING_PERCENT / 100,
    ...serving(held, databaseUrl(held, "steward", held.PRUMO_STEWARD_DATABASE_URL)),
    keyFiles: stewardKeys(held),
  }),
  operator: (held) => ({
    role: "operator",
    data: held.PRUMO_DATA,
    run: held.PRUMO_ROLE,
    host: held.HOST,
    port: held.PORT,
    stewardPort: stewardPort(held),
    origin: publicOrigin(held),
    databaseUrl: held.DATABASE_URL,
    roleUrls: {
      web: held.PRUMO_WEB_DATABASE_URL,
      worker: held.PRUMO_WORKER_DATABASE_URL,
      steward: held.PRUMO_STEWARD_DATABASE_URL,
    },
    keyFiles: { web: webKeys(held), worker: workerKeys(held), steward: stewardKeys(held) },
    examples: held.PRUMO_EXAMPLES,
  }),
  submitter: (held) => ({ role: "submitter", url: held.PRUMO_URL, token: held.PRUMO_TOKEN }),
};

/** Parses the environment once for one holder, reading only what that holder may see. */
export function loadConfig<H extends Holder>(
  holder: H,
  environment: Environment = process.env,
): Config[H] {
  return builders[holder](readSettings(holder, environment));
}

/** Where a role's address is kept: written by the operator's process, read by the role's own. */
export function addressFile(data: string, role: ServingRole | "owner"): string {
  return join(data, "roles", `${role}.url`);
}

/** Whether an origin is this machine's own, as in development. */
export function isLoopbackOrigin(origin: string): boolean {
  return isLoopbackHost(new URL(origin).hostname);
}

type Shared = Held<"web"> | Held<"worker"> | Held<"steward">;

function serving(held: Shared, url: string) {
  const origin = publicOrigin(held);
  return {
    data: held.PRUMO_DATA,
    databaseUrl: url,
    origin,
    approveOrganisations: held.PRUMO_APPROVE_ORGANISATIONS ?? isLoopbackOrigin(origin),
    allowPrivateEndpoints: held.PRUMO_ALLOW_PRIVATE_ENDPOINTS,
    dnsServers: held.PRUMO_DNS_SERVERS,
  };
}

function quotaLimits(held: Held<"web"> | Held<"steward">): QuotaLimits {
  return {
    submissionsPerMonth: held.PRUMO_QUOTA_SUBMISSIONS_PER_MONTH,
    revisionPerWeek: held.PRUMO_QUOTA_REVISION_PER_WEEK,
    failedPerDay: held.PRUMO_QUOTA_FAILED_PER_DAY,
  };
}

function publicOrigin(held: Shared | Held<"operator">): string {
  return held.PRUMO_ORIGIN ?? `http://localhost:${held.PORT}`;
}

function databaseUrl(held: Shared, role: ServingRole, given: string | undefined): string {
  if (given) return given;
  const file = addressFile(held.PRUMO_DATA, role);
  const address = readSecret(file);
  if (address !== undefined) return address;
  throw new PrumoError(
    "database_unavailable",
    `No database address for ${role}: set PRUMO_${role.toUpperCase()}_DATABASE_URL, ` +
      `or run \`prumo up\` or \`prumo migrate\` once, which writes ${file}.`,
  );
}

function stewardPort(held: Held<"steward"> | Held<"operator">): number {
  // Port 0 asks the system for any free port, for both.
  return held.PRUMO_STEWARD_PORT ?? (held.PORT === 0 ? 0 : held.PORT + 1);
}

function webKeys(held: Held<"web"> | Held<"operator">): KeyFiles {
  return {
    recipients: held.PRUMO_RECIPIENTS_FILE ?? defaultKeyFile(held, "recipients.json"),
    identity: held.PRUMO_WEB_IDENTITY_FILE ?? defaultKeyFile(held, "web.age"),
    authSecret: held.PRUMO_WEB_AUTH_SECRET_FILE ?? defaultKeyFile(held, "web.auth"),
  };
}

function workerKeys(held: Held<"worker"> | Held<"operator">): KeyFiles {
  return {
    recipients: held.PRUMO_RECIPIENTS_FILE ?? defaultKeyFile(held, "recipients.json"),
    identity: held.PRUMO_WORKER_IDENTITY_FILE ?? defaultKeyFile(held, "worker.age"),
    ledgerKey: held.PRUMO_LEDGER_KEY_FILE ?? defaultKeyFile(held, "ledger.key"),
  };
}

function stewardKeys(held: Held<"steward"> | Held<"operator">): KeyFiles {
  return {
    recipients: held.PRUMO_RECIPIENTS_FILE ?? defaultKeyFile(held, "recipients.json"),
    identity: held.PRUMO_STEWARD_IDENTITY_FILE ?? defaultKeyFile(held, "steward.age"),
    authSecret: held.PRUMO_STEWARD_AUTH_SECRET_FILE ?? defaultKeyFile(held, "steward.auth"),
  };
}

function defaultKeyFile(held: { PRUMO_DATA: string }, name: string): string {
  return join(held.PRUMO_DATA, "keys", name);
}
