import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrumoError } from "#domain/errors.ts";
import { isLoopbackOrigin, loadConfig } from "./config.server.ts";
import { type Environment, settingsFor, strangeSettings } from "./read-settings.server.ts";
import { type SettingName, settings } from "./settings.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prumo-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const webUrl = "postgresql://prumo_web:w@db.example/prumo";
const workerUrl = "postgresql://prumo_worker:k@db.example/prumo";

function refusal(run: () => unknown): PrumoError {
  try {
    run();
  } catch (error) {
    if (error instanceof PrumoError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

function faults(holder: Parameters<typeof loadConfig>[0], environment: Environment) {
  const { problems } = refusal(() => loadConfig(holder, environment));
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

describe("configuration", () => {
  test("needs nothing of an operator", () => {
    expect(loadConfig("operator", {})).toMatchObject({
      data: resolve(".data"),
      run: "all",
      host: "127.0.0.1",
      port: 3000,
      stewardPort: 3001,
      databaseUrl: undefined,
      examples: true,
      keyFiles: {
        worker: {
          identity: resolve(".data/keys/worker.age"),
          ledgerKey: resolve(".data/keys/ledger.key"),
        },
      },
    });
  });

  test("takes an empty value for an unset one", () => {
    expect(loadConfig("operator", { PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test("names every wrong setting at once, and what it must be", () => {
    expect(
      faults("operator", {
        PORT: "80a",
        PRUMO_STEWARD_PORT: "65536",
        PRUMO_ORIGIN: "https://prumo.example/site",
        PRUMO_EXAMPLES: "no",
        PRUMO_ROLE: "judge",
      }),
    ).toEqual({
      PORT: 'PORT must be a port number, 0 to 65535; it is "80a"',
      PRUMO_STEWARD_PORT: 'PRUMO_STEWARD_PORT must be a port number, 0 to 65535; it is "65536"',
      PRUMO_ORIGIN:
        "PRUMO_ORIGIN must be an origin like https://prumo.example, without a path; " +
        'it is "https://prumo.example/site"',
      PRUMO_EXAMPLES: 'PRUMO_EXAMPLES must be 1 or 0; it is "no"',
      PRUMO_ROLE: 'PRUMO_ROLE must be one of all, web, worker, steward; it is "judge"',
    });
  });

  test("never repeats a secret in a complaint", () => {
    const { DATABASE_URL } = faults("operator", { DATABASE_URL: "mysql://root:hunter2@db/x" });
    expect(DATABASE_URL).toContain("must be like postgresql://");
    expect(DATABASE_URL).not.toContain("hunter2");
  });

  test("reads a secret from the file that NAME_FILE names", () => {
    const file = join(folder, "web-url");
    writeFileSync(file, `${webUrl}\n`);
    expect(loadConfig("web", { PRUMO_WEB_DATABASE_URL_FILE: file }).databaseUrl).toBe(webUrl);
    expect(faults("worker", { RESEND_API_KEY_FILE: join(folder, "absent") })).toHaveProperty(
      "RESEND_API_KEY",
    );
  });

  test("finds a role's address where the supervisor leaves it, or says how to give one", () => {
    const environment = { PRUMO_DATA: folder };
    const { message } = refusal(() => loadConfig("steward", environment));
    expect(message).toContain("PRUMO_STEWARD_DATABASE_URL");
  });

  test.each(["0", "-1", "3.5", "1000001", "three"])("takes no quota of %j", (quota) => {
    expect(faults("web", { PRUMO_QUOTA_SUBMISSIONS_PER_MONTH: quota })).toHaveProperty(
      "PRUMO_QUOTA_SUBMISSIONS_PER_MONTH",
    );
  });

  test("has the quotas that the rules name, unless told otherwise", () => {
    const environment = { PRUMO_WEB_DATABASE_URL: webUrl, PRUMO_QUOTA_FAILED_PER_DAY: "5" };
    expect(loadConfig("web", environment).quotas).toEqual({
      submissionsPerMonth: 3,
      revisionPerWeek: 1,
      failedPerDay: 5,
    });
  });

  test.each([
    ["192.0.2.53", ["192.0.2.53"]],
    ["192.0.2.53:5353, [2001:db8::53]:53", ["192.0.2.53:5353", "[2001:db8::53]:53"]],
    ["2001:db8::53", ["2001:db8::53"]],
  ])("reads the name servers %j", (text, servers) => {
    const environment = { PRUMO_WEB_DATABASE_URL: webUrl, PRUMO_DNS_SERVERS: text };
    expect(loadConfig("web", environment).dnsServers).toEqual(servers);
  });

  test.each(["dns.example", "999.0.0.1", "192.0.2.53,", "[::1"])("refuses %j", (servers) => {
    expect(faults("web", { PRUMO_DNS_SERVERS: servers })).toHaveProperty("PRUMO_DNS_SERVERS");
  });

  test("understands a socket address without a host", () => {
    const url = "postgresql://prumo_web:w@/prumo?host=/run/postgresql";
    expect(loadConfig("web", { PRUMO_WEB_DATABASE_URL: url }).databaseUrl).toBe(
      "postgresql://prumo_web:w@localhost/prumo?host=/run/postgresql",
    );
  });

  test("keeps the stewards' pages on loopback beside the public port", () => {
    const config = loadConfig("steward", {
      PORT: "8080",
      HOST: "0.0.0.0",
      PRUMO_STEWARD_DATABASE_URL: "postgresql://prumo_steward:s@db.example/prumo",
    });
    expect(config).toMatchObject({ host: "127.0.0.1", port: 8081 });
    expect(config.origin).toBe("http://localhost:8080");
    expect(config.ownOrigin).toBe("http://localhost:8081");
  });
});

describe("what a process may hold", () => {
  const everything = Object.fromEntries(
    Object.keys(settings).map((name) => [name, `value of ${name}`]),
  );

  test("is its own address and keys alone", () => {
    const secrets = (holder: "web" | "worker" | "steward") =>
      Object.keys(settingsFor(holder, everything)).filter((name) =>
        /DATABASE_URL|IDENTITY|LEDGER|AUTH|TOKEN/.test(name),
      );
    expect(secrets("web")).toEqual([
      "PRUMO_METRICS_TOKEN",
      "PRUMO_WEB_DATABASE_URL",
      "PRUMO_WEB_IDENTITY_FILE",
      "PRUMO_WEB_AUTH_SECRET_FILE",
    ]);
    expect(secrets("worker")).toEqual([
      "PRUMO_WORKER_DATABASE_URL",
      "PRUMO_WORKER_IDENTITY_FILE",
      "PRUMO_LEDGER_KEY_FILE",
    ]);
    expect(secrets("steward")).toEqual([
      "PRUMO_STEWARD_DATABASE_URL",
      "PRUMO_STEWARD_IDENTITY_FILE",
      "PRUMO_STEWARD_AUTH_SECRET_FILE",
    ]);
  });

  test("names the secrets of others", () => {
    expect(
      strangeSettings("web", {
        PRUMO_WEB_DATABASE_URL: webUrl,
        DATABASE_URL: "x",
        PRUMO_WORKER_DATABASE_URL_FILE: workerUrl,
      }),
    ).toEqual(["DATABASE_URL", "PRUMO_WORKER_DATABASE_URL_FILE"]);
  });
});

test(".env.example lists every setting in one line", async () => {
  const lines = Object.entries(settings).map(
    ([name, { example, summary }]) => `#${name}=${example} # ${summary}\n`,
  );
  const header =
    "# Settings of Prumo; none is needed. A secret may also be given as NAME_FILE, a file's path.\n";
  await expect(header + lines.join("")).toMatchFileSnapshot("../../.env.example");

  // A line taken out of its comment is read as it stands.
  for (const line of lines) {
    const [[name, value] = []] = Object.entries(parseEnv(line.slice(1)));
    expect(value).toBe(settings[name as SettingName].example);
  }
});

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:3000", true],
  ["https://prumo.example", false],
  ["https://127.example", false],
])("%s is of this machine: %s", (origin, expected) => {
  expect(isLoopbackOrigin(origin)).toBe(expected);
});
