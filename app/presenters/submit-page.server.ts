import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { catalog } from "#datasets/catalog.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { presentDeclarations, presentModelChoices } from "./model-choices.server.ts";

/** Benchmarks that take submissions: those whose suites are loaded. */
export async function presentOpenBenchmarks(db: Kysely<Database>) {
  const locale = currentLocale();
  const loaded = await Promise.all(
    catalog.map(async ({ manifest }) => ({
      manifest,
      release: await findLatestRelease(db, manifest.slug),
    })),
  );
  return loaded
    .filter(({ release }) => release !== undefined)
    .map(({ manifest: { slug, names } }) => ({ value: slug, text: names[locale] }));
}

/** The upload form; `organization` is that of the token this browser has shown, if any. */
export async function presentSubmitPage(db: Kysely<Database>, organization: string | null) {
  const locale = currentLocale();
  const benchmarks = await presentOpenBenchmarks(db);
  return {
    action: localized("/submit/token", locale),
    apiHref: localized("/api", locale),
    /** Two presses of the button, or a reload of the answer, are one submission. */
    idempotencyKey: randomUUID(),
    organization,
    benchmarks,
    packCommand: `npx prumo pack --benchmark ${benchmarks[0]?.value ?? catalog[0]?.manifest.slug}`,
    fileLimitMb: predictionLimits.fileBytes / 1024 / 1024,
    ...presentModelChoices(),
    declarations: presentDeclarations(),
  };
}
