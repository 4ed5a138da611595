import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

interface Setting {
  schema: z.ZodType;
  /** As in `.env.example`: the default where there is one. */
  example: string;
  summary: string;
  /** Never echoed, and also read from the file that `NAME_FILE` names. */
  secret?: true;
}

/** A setting that `parse` understands, or that `must` tells how to write. */
function parsed<Value>(must: string, parse: (raw: string) => Value | undefined) {
  return z.string().transform((raw, context): Value => {
    const value = parse(raw);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: must });
    return z.NEVER;
  });
}

const text = z.string();
const path = z.string().transform((value) => resolve(value));

const port = parsed("must be a port number, 0 to 65535", (raw) =>
  /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535 ? Number(raw) : undefined,
);

const flag = parsed("must be 1 or 0", (raw) =>
  raw === "1" ? true : raw === "0" ? false : undefined,
);

const amount = parsed("must be a whole number from 1 to 1000000", (raw) =>
  /^[1-9]\d{0,6}$/.test(raw) && Number(raw) <= 1_000_000 ? Number(raw) : undefined,
);

const proxies = parsed("must be a number of proxies, 0 to 9", (raw) =>
  /^\d$/.test(raw) ? Number(raw) : undefined,
);

const dnsServers = parsed(
  "must be addresses like 192.0.2.53 or [2001:db8::1]:53, with commas",
  (raw) => {
    const servers = raw.split(",").map((server) => server.trim());
    const shape = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;
    const good = servers.every((server) => {
      const [, v4, v6] = shape.exec(server) ?? [];
      return isIP(v4 ?? v6 ?? server) > 0;
    });
    return good ? servers : undefined;
  },
);

const percent = parsed("must be a whole percentage, 0 to 100", (raw) =>
  /^\d{1,3}$/.test(raw) && Number(raw) <= 100 ? Number(raw) : undefined,
);

const webAddress = parsed("must be a web address like https://prumo.example", (raw) =>
  /^https?:\/\//.test(raw) && URL.canParse(raw) ? raw.replace(/\/+$/, "") : undefined,
);

const origin = parsed("must be an origin like https://prumo.example, without a path", (raw) => {
  if (!/^https?:\/\//.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  return raw.replace(/\/$/, "") === url.origin ? url.origin : undefined;
});

const postgres = parsed("must be like postgresql://user:password@host:5432/database", (raw) => {
  // libpq also writes socket addresses without a host, which URL parsers refuse.
  const url = raw.replace(/@(?=[/?])/, "@localhost");
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) ? url : undefined;
});

const role = z.enum(["all", "web", "worker", "steward"], {
  error: "must be one of all, web, worker, steward",
});

/** Every setting there is. `.env.example` is written from this table. */
export const settings = {
  PORT: {
    schema: port.default(3000),
    example: "3000",
    summary: "Port of the public site.",
  },
  HOST: {
    schema: text.default("127.0.0.1"),
    example: "127.0.0.1",
    summary: "Address the public site listens on; 0.0.0.0 for every interface.",
  },
  PRUMO_TRUSTED_PROXIES: {
    schema: proxies.default(0),
    example: "0",
    summary: "Proxies of yours in front of the public site, which name its clients' addresses.",
  },
  PRUMO_METRICS_TOKEN: {
    schema: z.string().min(16, "must have 16 characters or more").optional(),
    example: "",
    summary: "Bearer token that lets another machine read /metrics; without it, none may.",
    secret: true,
  },
  PRUMO_ORIGIN: {
    schema: origin.optional(),
    example: "http://localhost:3000",
    summary: "Origin that readers see, for links, cookies and mail.",
  },
  PRUMO_ROLE: {
    schema: role.default("all"),
    example: "all",
    summary: "What `npm start` runs: all, web, worker or steward.",
  },
  PRUMO_STEWARD_PORT: {
    schema: port.optional(),
    example: "3001",
    summary: "Port of the stewards' pages, on loopback only; PORT + 1 when unset.",
  },
  PRUMO_STEWARD_ORIGIN: {
    schema: origin.optional(),
    example: "http://localhost:3001",
    summary: "Origin at which stewards reach their pages, a tunnel's or a private network's.",
  },
  PRUMO_DATA: {
    schema: path.default(() => resolve(".data")),
    example: ".data",
    summary: "Folder of the embedded database, keys and role addresses.",
  },
  DATABASE_URL: {
    schema: postgres.optional(),
    example: "postgresql://prumo_owner:…@db.example:5432/prumo",
    summary: "Owner's address of a PostgreSQL 17 or newer; the embedded one runs when unset.",
    secret: true,
  },
  PRUMO_WEB_DATABASE_URL: {
    schema: postgres.optional(),
    example: "postgresql://prumo_web:…@db.example:5432/prumo",
    summary: "The web process's address; derived when unset.",
    secret: true,
  },
  PRUMO_WORKER_DATABASE_URL: {
    schema: postgres.optional(),
    example: "postgresql://prumo_worker:…@db.example:5432/prumo",
    summary: "The worker's address; derived when unset.",
    secret: true,
  },
  PRUMO_STEWARD_DATABASE_URL: {
    schema: postgres.optional(),
    example: "postgresql://prumo_steward:…@db.example:5432/prumo",
    summary: "The stewards' process's address; derived when unset.",
    secret: true,
  },
  PRUMO_RECIPIENTS_FILE: {
    schema: path.optional(),
    example: ".data/keys/recipients.json",
    summary: "Public age recipients of web, worker and steward.",
  },
  PRUMO_WEB_IDENTITY_FILE: {
    schema: path.optional(),
    example: ".data/keys/web.age",
    summary: "The web process's age identity.",
  },
  PRUMO_WORKER_IDENTITY_FILE: {
    schema: path.optional(),
    example: ".data/keys/worker.age",
    summary: "The worker's age identity.",
  },
  PRUMO_STEWARD_IDENTITY_FILE: {
    schema: path.optional(),
    example: ".data/keys/steward.age",
    summary: "The stewards' age identity.",
  },
  PRUMO_LEDGER_KEY_FILE: {
    schema: path.optional(),
    example: ".data/keys/ledger.key",
    summary: "The worker's HMAC key of the verdict ledger.",
  },
  PRUMO_WEB_AUTH_SECRET_FILE: {
    schema: path.optional(),
    example: ".data/keys/web.auth",
    summary: "Secret that signs the public site's sessions.",
  },
  PRUMO_STEWARD_AUTH_SECRET_FILE: {
    schema: path.optional(),
    example: ".data/keys/steward.auth",
    summary: "Secret that signs the stewards' sessions.",
  },
  PRUMO_DOUBLE_RULING_PERCENT: {
    schema: percent.default(20),
    example: "20",
    summary: "Share of the answers that two stewards rule, each without the other's ruling.",
  },
  PRUMO_APPROVE_ORGANISATIONS: {
    schema: flag.optional(),
    example: "0",
    summary:
      "1 lets new organisations submit without a steward's approval; on loopback when unset.",
  },
  PRUMO_QUOTA_SUBMISSIONS_PER_MONTH: {
    schema: amount.default(3),
    example: "3",
    summary: "Scored submissions of an organisation in a calendar month, UTC.",
  },
  PRUMO_QUOTA_REVISION_PER_WEEK: {
    schema: amount.default(1),
    example: "1",
    summary: "Scored submissions of one model revision within seven days.",
  },
  PRUMO_QUOTA_FAILED_PER_DAY: {
    schema: amount.default(20),
    example: "20",
    summary: "Files of an organisation that may fail their validation in a day, UTC.",
  },
  PRUMO_DNS_SERVERS: {
    schema: dnsServers.optional(),
    example: "192.0.2.53,[2001:db8::53]:53",
    summary: "DNS servers asked for domains and endpoints of others; the system's when unset.",
  },
  PRUMO_ALLOW_PRIVATE_ENDPOINTS: {
    schema: flag.default(false),
    example: "0",
    summary: "1 lets registered endpoints be at private and loopback addresses.",
  },
  PRUMO_EXAMPLES: {
    schema: flag.default(true),
    example: "1",
    summary: "0 starts an empty embedded database without the examples.",
  },
  RESEND_API_KEY: {
    schema: text.optional(),
    example: "re_…",
    summary: "Sends mail by Resend; kept in the outbox of the database when unset.",
    secret: true,
  },
  RESEND_BASE_URL: {
    schema: webAddress.optional(),
    example: "https://api.resend.com",
    summary: "Where Resend's interface is.",
  },
  PRUMO_MAIL_FROM: {
    schema: text.default("Prumo <prumo@localhost>"),
    example: "Prumo <prumo@prumo.example>",
    summary: "Sender of every mail.",
  },
  PRUMO_URL: {
    schema: webAddress.default("http://localhost:3000"),
    example: "http://localhost:3000",
    summary: "The site that the submitter's commands talk to; the one that runs here when unset.",
  },
  PRUMO_TOKEN: {
    schema: text.optional(),
    example: "prumo_…",
    summary: "The submitter's API token.",
    secret: true,
  },
  PRUMO_DEBUG: {
    schema: flag.default(false),
    example: "0",
    summary: "1 shows the stack of an unexpected error on the command line.",
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]["schema"]>;

const shared = [
  "PORT",
  "PRUMO_ORIGIN",
  "PRUMO_DATA",
  "PRUMO_RECIPIENTS_FILE",
  "PRUMO_APPROVE_ORGANISATIONS",
  "PRUMO_ALLOW_PRIVATE_ENDPOINTS",
  "PRUMO_DNS_SERVERS",
  "PRUMO_DEBUG",
] as const;
const quotas = [
  "PRUMO_QUOTA_SUBMISSIONS_PER_MONTH",
  "PRUMO_QUOTA_REVISION_PER_WEEK",
  "PRUMO_QUOTA_FAILED_PER_DAY",
] as const;
const web = [
  "HOST",
  "PRUMO_TRUSTED_PROXIES",
  "PRUMO_METRICS_TOKEN",
  ...quotas,
  "PRUMO_WEB_DATABASE_URL",
  "PRUMO_WEB_IDENTITY_FILE",
  "PRUMO_WEB_AUTH_SECRET_FILE",
] as const;
const worker = [
  "PRUMO_WORKER_DATABASE_URL",
  "PRUMO_WORKER_IDENTITY_FILE",
  "PRUMO_LEDGER_KEY_FILE",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "PRUMO_MAIL_FROM",
] as const;
const steward = [
  "PRUMO_STEWARD_PORT",
  "PRUMO_STEWARD_ORIGIN",
  ...quotas,
  "PRUMO_STEWARD_DATABASE_URL",
  "PRUMO_STEWARD_IDENTITY_FILE",
  "PRUMO_STEWARD_AUTH_SECRET_FILE",
  "PRUMO_DOUBLE_RULING_PERCENT",
] as const;

/**
 * What each holder may read: the three serving processes, the operator's commands (the supervisor
 * among them) and the submitter's. No serving process may hold another's address or key, nor the
 * owner's.
 */
export const heldBy = {
  web: [...shared, ...web],
  worker: [...shared, ...worker],
  steward: [...shared, ...steward],
  operator: [
    ...shared,
    ...web,
    ...worker,
    ...steward,
    "PRUMO_ROLE",
    "DATABASE_URL",
    "PRUMO_EXAMPLES",
  ],
  submitter: ["PRUMO_URL", "PRUMO_TOKEN", "PRUMO_DEBUG"],
} as const satisfies Record<string, readonly SettingName[]>;

export type Holder = keyof typeof heldBy;
