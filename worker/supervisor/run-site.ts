import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "#db/migrate.ts";
import type { RoleAddresses } from "#db/roles/role.ts";
import { PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import type { OperatorConfig } from "#platform/config.server.ts";
import { ensureKeys } from "#platform/keys.server.ts";
import { forgetRunningSite, noteRunningSite } from "#platform/running-site.server.ts";
import { type SiteDatabase, startDatabase } from "./database.ts";
import { environmentOf } from "./environment.ts";
import { requireFreePort } from "./ports.ts";
import { SiteProcess } from "./site-process.ts";
import { ensureWebBundle } from "./web-bundle.ts";

/** How long pages may take to answer after their process says that it listens. */
const ANSWER_PATIENCE_MS = 60_000;

export interface RunSiteOptions {
  config: OperatorConfig;
  io: CommandIo;
  /** Asks for a clean stop, at any moment. */
  stop: AbortSignal;
  /** Fills an embedded database before the site is said to be ready; may be repeated. */
  prepareExamples?: (site: { addresses: RoleAddresses; url: string }) => Promise<void>;
  whenReady?: (processes: readonly SiteProcess[]) => void;
}

const roles = ["web", "worker", "steward"] as const;

/** Runs everything on this machine until told to stop; the database is the last to go. */
export async function runSite(options: RunSiteOptions): Promise<void> {
  const { config, io, stop } = options;
  await requireFreePort(config.host, config.port, "PORT");
  await requireFreePort("127.0.0.1", config.stewardPort, "PRUMO_STEWARD_PORT");
  const end = new AbortController();
  const pages = ensureWebBundle(io.note, AbortSignal.any([stop, end.signal]));
  // Awaited when the database is ready; a failure before that must not end this process.
  pages.catch(() => {});
  const processes: SiteProcess[] = [];
  let database: SiteDatabase | undefined;
  try {
    database = await startDatabase(config, io.note);
    await Promise.race([
      bringUp(options, database, pages, processes),
      aborted(stop),
      database.failed.then((error) => Promise.reject(error)),
    ]);
  } catch (error) {
    // What a stop interrupts may fail for it.
    if (!stop.aborted) throw error;
  } finally {
    end.abort();
    forgetRunningSite(config.data);
    await Promise.all(processes.map((process) => process.stop()));
    await database?.stop();
  }
}

/** Never resolves: what it brought up runs until the caller ends it. */
async function bringUp(
  options: RunSiteOptions,
  database: SiteDatabase,
  pages: Promise<void>,
  processes: SiteProcess[],
): Promise<never> {
  const { config, io, stop } = options;
  await Promise.all([ensureKeys(config.keyFiles), migrate(database.addresses.owner), pages]);
  stop.throwIfAborted();
  for (const role of roles) {
    const environment = environmentOf(role, config, database.addresses, io.environment);
    processes.push(new SiteProcess(role, environment, io.note));
  }
  const [webPort, , stewardPort] = await Promise.all(processes.map(({ ready }) => ready));
  const loopback = `http://${reachable(config.host)}:${webPort}`;
  await answers(`${loopback}/readyz`, stop);
  if (database.embedded && config.examples) {
    await options.prepareExamples?.({ addresses: database.addresses, url: loopback });
  }
  const url = `http://${shown(config.host)}:${webPort}`;
  noteRunningSite(config.data, {
    url: io.environment.PRUMO_ORIGIN ? config.origin : url,
    steward: io.environment.PRUMO_STEWARD_ORIGIN || `http://localhost:${stewardPort}`,
  });
  io.result({ ready: true, url }, `Prumo is ready at ${url}`);
  options.whenReady?.(processes);
  return new Promise<never>(() => {});
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function answers(url: string, stop: AbortSignal): Promise<void> {
  const deadline = Date.now() + ANSWER_PATIENCE_MS;
  let last = "no answer";
  while (Date.now() < deadline) {
    stop.throwIfAborted();
    try {
      const { ok, status } = await fetch(url);
      if (ok) return;
      last = `HTTP ${status}`;
    } catch (error) {
      last = (error as Error).message;
    }
    await delay(100);
  }
  throw new PrumoError("internal", `${url} did not answer in time (${last}).`);
}

const everyInterface = new Set(["0.0.0.0", "::"]);

function reachable(host: string): string {
  if (everyInterface.has(host)) return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function shown(host: string): string {
  return everyInterface.has(host) || host === "127.0.0.1" ? "localhost" : reachable(host);
}
