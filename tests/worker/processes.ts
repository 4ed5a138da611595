import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KillPoint } from "#platform/kill-point.server.ts";
import { testAuthSecret } from "#tests/factories/auth.ts";
import { generousQuotaSettings } from "#tests/factories/quotas.ts";
import type { TestSite } from "#tests/factories/site.ts";
import { freePort } from "./site.ts";

const program = join(import.meta.dirname, "..", "..", "bin", "prumo.mjs");

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A process of Prumo, started as an operator or the supervisor would. */
export interface Started {
  process: ChildProcess;
  /** The port it listens on, once it does its work; rejects where it ends before. */
  ready: Promise<number | undefined>;
  ended: Promise<End>;
  said(): string;
}

export interface Fate {
  killAt?: KillPoint;
  /** Sleeps there until it is woken with SIGCONT. */
  pauseAt?: KillPoint;
}

/** Processes on a test's site, each with the database address of its own role alone. */
export class Processes {
  readonly #site: TestSite;
  readonly #folder = mkdtempSync(join(tmpdir(), "prumo-processes-"));
  readonly #started: Started[] = [];

  constructor(site: TestSite) {
    this.#site = site;
    this.#writeKeys();
  }

  worker(fate: Fate = {}, settings: Record<string, string> = {}): Started {
    return this.#start("worker", ["worker"], fate, settings);
  }

  async web(fate: Fate = {}): Promise<Started> {
    return this.#start("web", ["web"], fate, { PORT: String(await freePort()) });
  }

  /** A command of an operator who holds the worker's keys. */
  command(args: string[], fate: Fate = {}): Started {
    return this.#start("worker", args, fate);
  }

  /** Kills what is left of them. */
  async close(): Promise<void> {
    for (const { process } of this.#started) process.kill("SIGKILL");
    await Promise.all(this.#started.map(({ ended }) => ended));
    rmSync(this.#folder, { recursive: true });
  }

  #start(
    role: "web" | "worker",
    args: string[],
    { killAt, pauseAt }: Fate,
    more: Record<string, string> = {},
  ): Started {
    const child = fork(program, args, {
      execArgv: [],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        PRUMO_DATA: this.#folder,
        [`PRUMO_${role.toUpperCase()}_DATABASE_URL`]: this.#site.database.urls[role],
        ...generousQuotaSettings,
        ...(killAt && { PRUMO_KILL_AT: killAt }),
        ...(pauseAt && { PRUMO_PAUSE_AT: pauseAt }),
        ...more,
      },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    const ended = new Promise<End>((resolve) => {
      child.once("close", (code, signal) => resolve({ code, signal }));
    });
    const ready = new Promise<number | undefined>((resolve, reject) => {
      child.once("message", (message: { port?: number }) => resolve(message.port));
      ended.then(() => reject(new Error(`prumo ${args.join(" ")} was never ready:\n${text}`)));
    });
    // Not every caller waits for it.
    ready.catch(() => {});
    const started = { process: child, ready, ended, said: () => text };
    this.#started.push(started);
    return started;
  }

  #writeKeys(): void {
    const keys = join(this.#folder, "keys");
    mkdirSync(keys);
    const write = (name: string, text: string) =>
      writeFileSync(join(keys, name), text, { mode: 0o600 });
    const { identities, recipients, ledgerHmacKey } = this.#site;
    write("recipients.json", JSON.stringify(recipients));
    write("web.age", identities.web);
    write("web.auth", testAuthSecret);
    write("worker.age", identities.worker);
    write("ledger.key", ledgerHmacKey.toString("base64"));
  }
}
