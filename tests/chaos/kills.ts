import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "#db/client.ts";
import type { KillPoint } from "#platform/kill-point.server.ts";
import type { Processes, Started } from "#tests/worker/processes.ts";
import { gradingPoints, size, uploadPoints } from "./plan.ts";

/** A process that has not reached its point this long after its start is killed where it is. */
const longestLifeMs = 15_000;
/** One that is killed at a random time is killed within this after it is ready. */
const longestWorkMs = 3_000;

/** Kills processes and has new ones take their place, until there have been enough kills. */
export class Kills {
  readonly byPlace = new Map<string, number>();
  readonly #processes: Processes;
  readonly #random: () => number;
  readonly #said: Started[] = [];
  #port: number | undefined;
  #fault: Error | undefined;

  constructor(processes: Processes, random: () => number) {
    this.#processes = processes;
    this.#random = random;
  }

  /** Port of the site just now. */
  get port(): number | undefined {
    if (this.#fault) throw this.#fault;
    return this.#port;
  }

  get total(): number {
    return [...this.byPlace.values()].reduce((sum, count) => sum + count, 0);
  }

  get enough(): boolean {
    if (this.#fault) throw this.#fault;
    return this.total >= size.kills;
  }

  /** What the killed processes wrote. */
  get log(): string[] {
    return this.#said.flatMap((started) => started.said().split("\n"));
  }

  async workers(
    points: readonly KillPoint[] = gradingPoints,
    settings: Record<string, string> = {},
  ): Promise<void> {
    while (!this.enough) {
      const killAt = this.#choose(points);
      await this.#execute(this.#processes.worker({ killAt }, settings), killAt, "worker");
    }
  }

  /** The public site, until nobody needs it. */
  async web(needed: () => boolean): Promise<void> {
    while (needed()) {
      const spared = this.enough;
      const killAt = spared ? undefined : this.#choose(uploadPoints);
      const web = await this.#processes.web({ killAt });
      // It may be killed, or end for want of a database, before it is ready.
      web.ready.then(
        (port) => {
          this.#port = port;
        },
        () => {},
      );
      if (spared) {
        while (needed()) await delay(100);
        web.process.kill("SIGTERM");
        await web.ended;
      } else {
        await this.#execute(web, killAt, "web");
      }
      this.#port = undefined;
    }
  }

  /** Kills the database server each time another part of the kills is done. */
  async postgres(superuserUrl: string): Promise<void> {
    const directory = await withClient(superuserUrl, async (client) => {
      const { rows } = await client.query("show data_directory");
      return String(rows[0]?.data_directory);
    });
    for (let kill = 1; kill <= size.postgresKills; kill += 1) {
      const share = kill / (size.postgresKills + 1);
      while (!this.enough && this.total < share * size.kills) await delay(100);
      const pid = Number.parseInt(readFileSync(join(directory, "postmaster.pid"), "utf8"), 10);
      process.kill(pid, "SIGKILL");
      this.count("postgres");
    }
  }

  count(place: string): void {
    this.byPlace.set(place, (this.byPlace.get(place) ?? 0) + 1);
    process.stderr.write(`\r${this.total} kills `);
  }

  /** Stops all that runs here, because of a fault elsewhere. */
  stop(fault: Error): void {
    this.#fault ??= fault;
  }

  async #execute(started: Started, killAt: KillPoint | undefined, name: string): Promise<void> {
    this.#said.push(started);
    let killed = false;
    const kill = () => {
      killed = started.process.kill("SIGKILL");
    };
    const timers = [setTimeout(kill, longestLifeMs)];
    const workMs = this.#random() * longestWorkMs;
    if (killAt === undefined) {
      started.ready.then(
        () => timers.push(setTimeout(kill, workMs)),
        () => {},
      );
    }
    const { signal } = await started.ended;
    for (const timer of timers) clearTimeout(timer);
    // One that ended by itself had lost its database.
    if (signal !== "SIGKILL") await delay(300);
    else this.count(killed || !killAt ? `${name} at any time` : killAt);
  }

  /** A point of those with the fewest kills so far, or undefined for a random time. */
  #choose(points: readonly KillPoint[]): KillPoint | undefined {
    if (this.#random() < 0.3) return undefined;
    const counts = points.map((point) => this.byPlace.get(point) ?? 0);
    const fewest = points.filter((_, index) => counts[index] === Math.min(...counts));
    return fewest[Math.floor(this.#random() * fewest.length)];
  }
}
