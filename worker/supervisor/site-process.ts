import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import type { ServingRole } from "#platform/config.server.ts";
import type { ReadyMessage } from "#worker/cli/serve.ts";

const program = join(import.meta.dirname, "..", "..", "bin", "prumo.mjs");

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived this long was well, and its next pause is the first again. */
const WELL_AFTER_MS = 60_000;
/** Longer than any process takes to let its work end. */
const STOP_PATIENCE_MS = 30_000;

/**
 * One process of the site. Once it has done its work it is started again whenever it ends
 * unasked; one that never did is not, as it would fail again.
 */
export class SiteProcess {
  readonly role: ServingRole;
  /** The port it listens on, when it does its work; rejects when it ends before that. */
  readonly ready: Promise<number | undefined>;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #note: (text: string) => void;
  #child: ChildProcess | undefined;
  #expectedEnd = false;
  #pause: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(role: ServingRole, environment: NodeJS.ProcessEnv, note: (text: string) => void) {
    this.role = role;
    this.#environment = environment;
    this.#note = note;
    this.ready = this.#start();
    // Whoever awaits it is told; until then a failure must not end the supervisor.
    this.ready.then(
      () => this.#keepRunning(),
      () => {},
    );
  }

  /** Ends it and starts it anew, with what is on disk now. */
  async restart(): Promise<void> {
    await this.#end();
    await this.#start();
    this.#keepRunning();
  }

  /** Lets its work end, for a while. */
  stop(): Promise<void> {
    return this.#end();
  }

  #start(): Promise<number | undefined> {
    this.#expectedEnd = false;
    const child = fork(program, [this.role], { env: this.#environment, execArgv: [] });
    this.#child = child;
    return new Promise((resolve, reject) => {
      child.once("message", (message: ReadyMessage) => resolve(message.port));
      child.once("exit", (code, signal) =>
        reject(new PrumoError("internal", `${this.role} did not start (${signal ?? code}).`)),
      );
    });
  }

  #keepRunning(): void {
    const child = this.#child;
    const began = Date.now();
    const again = () => {
      if (this.#expectedEnd) return;
      if (Date.now() - began > WELL_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
      this.#note(`${this.role} ended unasked; starts again in ${this.#pauseMs / 1000} s.`);
      this.#pause = setTimeout(() => {
        this.#start().then(
          () => this.#keepRunning(),
          () => this.#keepRunning(),
        );
      }, this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    };
    if (hasEnded(child)) again();
    else child?.once("exit", again);
  }

  async #end(): Promise<void> {
    this.#expectedEnd = true;
    clearTimeout(this.#pause);
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await ended;
    clearTimeout(impatience);
  }
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return !child || child.exitCode !== null || child.signalCode !== null;
}
