import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#tests/worker/site.ts";
import { measurePairs, type Result, type Skipped, summarise } from "./comparison.ts";
import { pinned, sideCores } from "./cores.ts";
import { tsSide } from "./side-process.ts";

const ENTRIES = 200;
const CONNECTIONS = 32;
const SECONDS = 2;
const PATH = "/tuguesice-pt";
const ENCODING = "gzip";

/** A warm leaderboard page against nginx with the same bytes: rate, and 99th percentile. */
export async function page(folder: string): Promise<(Result | Skipped)[]> {
  for (const program of ["wrk", "nginx"]) {
    if (spawnSync(program, ["-v"]).error) {
      const skipped = "needs wrk and nginx (Debian: apt-get install wrk nginx-light)";
      return [{ name: "page", skipped }];
    }
  }
  // The servers take turns on one core; the load comes from the other.
  const [serverCore, loadCore] = sideCores();
  const site = spawnServer(serverCore, tsSide("site", String(ENTRIES)));
  try {
    const ours = `http://127.0.0.1:${await firstLine(site)}${PATH}`;
    const body = await bodyOf(ours);
    const nginx = await startNginx(serverCore, folder, body);
    try {
      const peer = `http://127.0.0.1:${nginx.port}${PATH}`;
      if (!body.equals(await bodyOf(peer))) throw new Error("nginx serves other bytes");
      return await measureLoad(loadCore, ours, peer);
    } finally {
      await stop(nginx.process);
    }
  } finally {
    await stop(site);
  }
}

async function measureLoad(core: number | undefined, ours: string, peer: string) {
  const slowest: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  const side = (url: string, times: number[]) => ({
    measure: async () => {
      const { rate, p99Ms } = await load(core, url);
      times.push(p99Ms);
      return rate;
    },
  });
  const rates = await measurePairs(side(ours, slowest.ours), side(peer, slowest.peer));
  // The first ones were warm-ups.
  const p99s = slowest.ours
    .map((ms, at): [number, number] => [ms, slowest.peer[at] as number])
    .slice(-rates.length);
  return [summarise("page", "requests/s", rates), summarise("page-p99", "ms", p99s)];
}

async function load(core: number | undefined, url: string) {
  const [program = "", ...args] = pinned(core, [
    "wrk",
    "--threads=1",
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}s`,
    "--latency",
    `--header=Accept-Encoding: ${ENCODING}`,
    url,
  ]);
  const { stdout } = await promisify(execFile)(program, args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const msPer = { us: 0.001, ms: 1, s: 1000 }[unit ?? ""] ?? Number.NaN;
  return { rate: Number(rate), p99Ms: Number(p99) * msPer };
}

function bodyOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": ENCODING } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const encoding = response.headers["content-encoding"];
      if (response.statusCode === 200 && encoding === ENCODING) resolve(Buffer.concat(chunks));
      else reject(new Error(`${url}: HTTP ${response.statusCode}, ${encoding}`));
    }).on("error", reject);
  });
}

/** One process of nginx, with all its usual speed-ups, that sends a file of compressed bytes. */
async function startNginx(core: number | undefined, folder: string, body: Buffer) {
  const root = await mkdtemp(join(folder, "nginx-"));
  const port = await freePort();
  await writeFile(join(root, PATH.slice(1)), body);
  await writeFile(join(root, "nginx.conf"), nginxSettings(root, port));
  const command = ["nginx", "-p", root, "-c", join(root, "nginx.conf"), "-e", "stderr"];
  const server = spawnServer(core, command);
  for (let tries = 0; tries < 100; tries++) {
    if (await bodyOf(`http://127.0.0.1:${port}${PATH}`).catch(() => undefined)) break;
    await delay(50);
  }
  return { process: server, port };
}

function nginxSettings(root: string, port: number): string {
  return `daemon off;
master_process off;
pid ${root}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000000;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${root};
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding ${ENCODING};
    add_header Vary Accept-Encoding;
  }
}
`;
}

function spawnServer(core: number | undefined, command: readonly string[]): ChildProcess {
  const [program = "", ...args] = pinned(core, command);
  return spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    return line;
  }
  throw new Error("the site did not start");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
