import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Environment } from "./read-settings.server.ts";

/** Where the site that runs on this machine is reached. */
export interface RunningSite {
  /** As its readers see it. */
  url: string;
  /** As its stewards see it. */
  steward: string;
}

const noteSchema = z.object({
  pid: z.int().positive(),
  /** Tells the process from a later one of the same number; null where the system does not say. */
  born: z.string().nullable(),
  url: z.url({ protocol: /^https?$/ }),
  steward: z.url({ protocol: /^https?$/ }),
});

/** Notes where this process has brought up the site, for the commands of this machine. */
export function noteRunningSite(data: string, { url, steward }: RunningSite): void {
  const note: z.infer<typeof noteSchema> = {
    pid: process.pid,
    born: birthOf(process.pid),
    url,
    steward,
  };
  const unfinished = `${fileIn(data)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(note)}\n`);
  renameSync(unfinished, fileIn(data));
}

/** Takes this process's note back; another's stays. */
export function forgetRunningSite(data: string): void {
  if (readNote(data)?.pid === process.pid) rmSync(fileIn(data), { force: true });
}

/** The site that runs on this machine with this data; a note that nobody took back is none. */
export function findRunningSite(data: string): RunningSite | undefined {
  const note = readNote(data);
  if (!note || !isAlive(note.pid) || birthOf(note.pid) !== note.born) return undefined;
  return { url: note.url, steward: note.steward };
}

/**
 * What a command takes for granted of the site it talks to or speaks of: what it was told
 * (PRUMO_URL, PRUMO_ORIGIN, PORT, in this order), else the site that runs here.
 */
export function siteSettings(environment: Environment): Record<string, string> {
  const { PRUMO_DATA: data, PRUMO_URL: url, PRUMO_ORIGIN: origin, PORT: port } = environment;
  const told = origin || (port && `http://localhost:${port}`);
  if (told) return url ? {} : { PRUMO_URL: told };
  const site = data && findRunningSite(data);
  if (!site) return {};
  const { PRUMO_STEWARD_ORIGIN, PRUMO_STEWARD_PORT } = environment;
  const stewardTold = PRUMO_STEWARD_ORIGIN || PRUMO_STEWARD_PORT;
  return {
    PRUMO_ORIGIN: site.url,
    ...(!url && { PRUMO_URL: site.url }),
    ...(!stewardTold && { PRUMO_STEWARD_ORIGIN: site.steward }),
  };
}

function fileIn(data: string): string {
  return join(data, "site.json");
}

function readNote(data: string) {
  try {
    return noteSchema.safeParse(JSON.parse(readFileSync(fileIn(data), "utf8"))).data;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process lives too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Ticks of the system's clock at which a process began, as Linux tells them. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its name, in parentheses, may hold anything; the 22nd field is the 20th after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
