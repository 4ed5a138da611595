import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import { withBuildLock } from "./build-lock.ts";
import { ordinaryEnvironment } from "./environment.ts";

const checkout = join(import.meta.dirname, "..", "..");
const fingerprintFile = join(checkout, "build", "fingerprint");
const lockFile = join(checkout, "node_modules", ".cache", "prumo-build.lock");

/** All that a bundle is made from; what is generated on the way is not. */
const sources = ["app", "db", "datasets", "public"];
const singleSources = ["package-lock.json", "package.json", "tsconfig.json", "vite.config.ts"];
const generated = /(^|\/)paraglide\/|\.test\.tsx?$/;

/** Builds the pages unless those on disk were built from the very same sources. */
export async function ensureWebBundle(
  note: (text: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  const fingerprint = sourceFingerprint();
  const isBuilt = () =>
    existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint;
  if (isBuilt()) return;
  await withBuildLock(lockFile, async () => {
    if (isBuilt()) return;
    note("Building the pages …");
    await build(stop);
    writeFileSync(fingerprintFile, fingerprint);
  });
}

function sourceFingerprint(): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((directory) =>
    readdirSync(join(checkout, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const single = singleSources.map((name) => join(checkout, name));
  for (const file of [...files, ...single].filter((name) => !generated.test(name)).sort()) {
    const content = readFileSync(file);
    // Lengths keep the border between two files from moving.
    hash.update(`${file.slice(checkout.length)}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

async function build(stop: AbortSignal | undefined): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve("@remix-run/dev/package.json");
  const program = join(dirname(manifest), "dist", "cli.js");
  const builder = spawn(process.execPath, [program, "vite:build"], {
    cwd: checkout,
    env: { ...ordinaryEnvironment(process.env), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(stop && { signal: stop }),
  });
  const said: Buffer[] = [];
  builder.stdout.on("data", (chunk) => said.push(chunk));
  builder.stderr.on("data", (chunk) => said.push(chunk));
  // Rejects when it is told to stop.
  const [code] = await once(builder, "close");
  if (code === 0) return;
  // Before the failure stands progress, and after its first lines the list of all files.
  const text = Buffer.concat(said).toString();
  const failure = text.slice(Math.max(0, text.indexOf("Build failed")));
  const reason = failure.split("\n").slice(0, 15).join("\n");
  throw new PrumoError("internal", `The pages could not be built:\n${reason}`);
}
