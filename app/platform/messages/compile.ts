import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile } from "@inlang/paraglide-js";

const catalogues = dirname(fileURLToPath(import.meta.url));
const output = join(catalogues, "..", "paraglide");

/** Files of one language, one an area of the site; keys are unique over all of them. */
export function catalogueFiles(locale: string): string[] {
  return readdirSync(join(catalogues, locale))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => `${locale}/${name}`);
}

function keysOf(file: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(catalogues, file), "utf8")));
}

/**
 * Compiles the catalogues to `#platform/paraglide/*`, unless what is there came from the very
 * same sources: several processes of a test run may call this at once.
 */
export async function compileMessages(): Promise<void> {
  const files = catalogueFiles("pt");
  const sources = [...files, ...catalogueFiles("en"), "project.inlang/settings.json", "compile.ts"];
  const texts = await Promise.all(sources.map((name) => readFile(join(catalogues, name), "utf8")));
  const stamp = createHash("sha256").update(texts.join("\0")).digest("hex");
  const stampFile = join(output, "sources.sha256");
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;

  await compile({
    project: join(catalogues, "project.inlang"),
    outdir: output,
    outputStructure: "locale-modules",
    strategy: ["globalVariable", "baseLocale"],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  });
  // A plugin that fails to load compiles an empty catalogue, and one of a file that the settings
  // do not list compiles the others; neither says more than a warning.
  const index = await readFile(join(output, "messages", "_index.js"), "utf8");
  const missing = files.flatMap(keysOf).filter((key) => !index.includes(`export const ${key} `));
  if (missing.length > 0) throw new Error(`Messages not compiled: ${missing.join(", ")}`);
  await writeFile(stampFile, stamp);
}

/** Vitest's global set-up. */
export default compileMessages;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await compileMessages();
