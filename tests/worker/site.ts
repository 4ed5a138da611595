import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { generousQuotaSettings } from "#tests/factories/quotas.ts";

const checkout = join(import.meta.dirname, "..", "..");

/** Anything that starts and stops within this is taken to work, on a machine that is busy too. */
const PATIENCE_MS = 100_000;

/** A whole site as an operator runs it, and what it said so far. */
export interface Site {
  /** The process that was started: npm, or the supervisor itself. */
  top: ChildProcess;
  url: string;
  stewardUrl: string;
  said(): string;
}

export interface SiteSettings {
  data: string;
  port: number;
  /** Loads and publishes the example submissions; not unless asked for. */
  examples?: boolean;
  /** Lets endpoints of this machine be registered. */
  privateEndpoints?: boolean;
}

/** A port with a free one after it, for the stewards. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0);
    if (port && (await listenOnce(port + 1))) return port;
  }
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const found = typeof address === "object" ? address?.port : undefined;
      server.close(() => resolve(found));
    });
  });
}

export function launch(command: string[], settings: SiteSettings): Site {
  const { data, port, examples = false, privateEndpoints = false } = settings;
  const [program = "", ...args] = command;
  const top = spawn(program, args, {
    cwd: checkout,
    env: {
      ...process.env,
      // As an operator's shell has it, not as Vitest sets it.
      NODE_ENV: "production",
      PRUMO_DATA: data,
      PORT: String(port),
      PRUMO_EXAMPLES: examples ? "1" : "0",
      ...(privateEndpoints && { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" }),
      ...generousQuotaSettings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [top.stdout, top.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return {
    top,
    url: `http://localhost:${port}`,
    stewardUrl: `http://localhost:${port + 1}`,
    said: () => text,
  };
}

export const supervisor = [process.execPath, "bin/prumo.mjs", "up"];

export async function ready(site: Site): Promise<void> {
  const line = `Prumo is ready at ${site.url}\n`;
  await until(() => site.said().includes(line) || site.top.exitCode !== null);
  if (!site.said().includes(line)) throw new Error(`not ready; it said:\n${site.said()}`);
}

export async function exitCode({ top }: Site): Promise<number | null> {
  if (top.exitCode === null && top.signalCode === null) await once(top, "exit");
  return top.exitCode;
}

/** Processes that were given this data directory, by what they are: `web`, `postgres` … */
export function processesOf({ data }: SiteSettings): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const read = (file: string) => readFileSync(`/proc/${name}/${file}`, "utf8").split("\0");
    try {
      const [, program = "", role = ""] = read("cmdline");
      if (program.endsWith("prumo.mjs") && read("environ").includes(`PRUMO_DATA=${data}`)) {
        found.set(role, Number(name));
      }
    } catch {
      // Gone meanwhile.
    }
  }
  const postmaster = join(clusterOf(data), "postmaster.pid");
  if (existsSync(postmaster)) {
    found.set("postgres", Number.parseInt(readFileSync(postmaster, "utf8"), 10));
  }
  return found;
}

export function clusterOf(data: string): string {
  const note = join(data, "postgres.json");
  const root = existsSync(note)
    ? JSON.parse(readFileSync(note, "utf8")).root
    : join(data, "postgres");
  return join(root, "cluster");
}

export function environmentOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
}

export async function until(
  condition: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function status(url: string): Promise<number | undefined> {
  return fetch(url).then(
    (response) => response.status,
    () => undefined,
  );
}
