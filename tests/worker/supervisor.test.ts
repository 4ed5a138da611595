import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clusterOf,
  environmentOf,
  exitCode,
  freePort,
  launch,
  processesOf,
  ready,
  type Site,
  type SiteSettings,
  status,
  supervisor,
  until,
} from "./site.ts";

// Whole sites are started here, some twice.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let settings: SiteSettings;
let launched: Site[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "prumo-site-"));
  chmodSync(folder, 0o755);
  settings = { data: join(folder, ".data"), port: await freePort() };
  launched = [];
});

afterEach(async () => {
  for (const { top } of launched) top.kill("SIGTERM");
  await until(() => processesOf(settings).size === 0);
  const cluster = clusterOf(settings.data);
  rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  // Only where nothing of others is in it.
  spawnSync("rmdir", ["/var/lib/prumo"], { stdio: "ignore" });
});

function start(command = supervisor): Site {
  const site = launch(command, settings);
  launched.push(site);
  return site;
}

const running = () => [...processesOf(settings).keys()].sort();
const pidOf = (name: string) => processesOf(settings).get(name) as number;
const wholeSite = ["postgres", "steward", "up", "web", "worker"];

/** Runs a command as another shell would, which was told nothing of the site. */
function prumo(args: string[], env: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const program = join(import.meta.dirname, "..", "..", "bin", "prumo.mjs");
  return spawnSync(process.execPath, [program, ...args], {
    env: { NODE_ENV: "production", PATH, HOME, PRUMO_DATA: settings.data, ...env },
    encoding: "utf8",
  });
}

test("npm start runs every process with its own secrets, and SIGTERM to npm ends all", async () => {
  const site = start(["npm", "start"]);
  await ready(site);
  expect(running()).toEqual(wholeSite);
  expect(clusterOf(settings.data)).toBe(join(settings.data, "postgres", "cluster"));
  expect(await status(`${site.url}/readyz`)).toBe(200);
  expect(await status(`${site.stewardUrl}/readyz`)).toBe(200);

  for (const role of ["web", "worker", "steward"]) {
    const secrets = environmentOf(pidOf(role)).filter((line) =>
      /^[A-Z_]*(DATABASE_URL|_FILE|_KEY|TOKEN)=/.test(line),
    );
    expect(secrets, role).toHaveLength(1);
    expect(secrets[0]).toMatch(
      new RegExp(`^PRUMO_${role.toUpperCase()}_DATABASE_URL=postgresql://prumo_${role}:`),
    );
  }

  site.top.kill("SIGTERM");
  await exitCode(site);
  await until(() => running().length === 0);
  expect(await status(site.url)).toBeUndefined();
});

test("commands find the site on any port, and a process of it that is killed comes back", async () => {
  const site = start();
  await ready(site);
  const practice = ["practice", "--benchmark", "tuguesice-pt-sample"];
  expect(prumo(practice)).toMatchObject({ status: 0, stderr: "" });
  const elsewhere = prumo(practice, { PORT: "1" });
  expect(elsewhere.stderr).toContain("http://localhost:1 cannot be reached");
  const note = join(settings.data, "site.json");
  expect(JSON.parse(readFileSync(note, "utf8"))).toMatchObject({
    url: site.url,
    steward: site.stewardUrl,
  });

  const killed = pidOf("web");
  process.kill(killed, "SIGKILL");
  await until(async () => (await status(`${site.url}/readyz`)) === 200 && pidOf("web") !== killed);

  site.top.kill("SIGTERM");
  expect(await exitCode(site)).toBe(0);
  expect(running()).toEqual([]);
  expect(existsSync(note)).toBe(false);
});

test("a killed supervisor takes its processes along, and the next start inherits the database", async () => {
  const first = start();
  await ready(first);
  const server = pidOf("postgres");
  process.kill(pidOf("up"), "SIGKILL");
  await until(() => running().join() === "postgres");

  const second = start();
  await ready(second);
  expect(pidOf("postgres")).toBe(server);
  process.kill(pidOf("up"), "SIGINT");
  expect(await exitCode(second)).toBe(0);
  expect(running()).toEqual([]);
});

test("a site in a private folder with a long path starts and stops", async () => {
  settings.data = join(folder, "privada".repeat(12), "longa".repeat(12), ".data");
  chmodSync(folder, 0o700);
  const site = start();
  await ready(site);
  if (process.getuid?.() === 0) {
    expect(clusterOf(settings.data)).toMatch(/^\/var\/lib\/prumo\/[0-9a-f]{12}\/cluster$/);
  }
  site.top.kill("SIGTERM");
  expect(await exitCode(site)).toBe(0);
  expect(running()).toEqual([]);
});

test("a stop while it starts leaves nothing running", async () => {
  const site = start();
  await until(() => existsSync(join(clusterOf(settings.data), "postmaster.pid")));
  site.top.kill("SIGTERM");
  expect(await exitCode(site)).toBe(0);
  expect(running()).toEqual([]);
});

test("a port that is taken is named before anything is started", async () => {
  const stranger = createServer().listen(settings.port, "127.0.0.1");
  try {
    const site = start();
    expect(await exitCode(site)).toBe(1);
    expect(site.said()).toContain(`Port ${settings.port} at 127.0.0.1 is in use`);
    expect(site.said()).toContain("Set PORT to another");
    expect(existsSync(settings.data)).toBe(false);
  } finally {
    stranger.close();
  }
});
