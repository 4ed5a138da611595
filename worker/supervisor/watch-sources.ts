import { watch } from "node:fs";
import { join } from "node:path";
import type { SiteProcess } from "./site-process.ts";
import { ensureWebBundle } from "./web-bundle.ts";

const checkout = join(import.meta.dirname, "..", "..");
const watched = ["app", "db", "datasets", "worker", "public"];
const ignored = /(^|\/)paraglide\/|\.test\.tsx?$/;

/** Editors write a file in several steps, and people several files. */
const SETTLE_MS = 300;

/** For development: after a change, builds the pages anew and starts every process anew. */
export function watchSources(
  processes: readonly SiteProcess[],
  note: (text: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let reload = Promise.resolve();
  const changed = (name: string | null) => {
    if (name && ignored.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload = reload.then(() => renew(processes, note));
    }, SETTLE_MS);
  };
  for (const directory of watched) {
    watch(join(checkout, directory), { recursive: true }, (_, name) => changed(name));
  }
  note("Watching the sources.");
}

async function renew(
  processes: readonly SiteProcess[],
  note: (text: string) => void,
): Promise<void> {
  try {
    await ensureWebBundle(note);
    await Promise.all(processes.map((process) => process.restart()));
    note("Reloaded.");
  } catch (error) {
    note((error as Error).message);
  }
}
