import type { Kysely } from "kysely";
import { type CatalogEntry, catalog } from "#datasets/catalog.ts";
import { countDownloads } from "#db/queries/exposures.ts";
import { findPack } from "#db/queries/packs.ts";
import { countSuites, findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";

/** How an organisation stands with the pack of every benchmark that has one. */
export async function listPacks({ db }: { db: Kysely<Database> }, organizationId: string) {
  const standings = await Promise.all(
    catalog.map((entry) => standingOf(db, organizationId, entry)),
  );
  return standings.flatMap((standing) => standing ?? []);
}

async function standingOf(
  db: Kysely<Database>,
  organizationId: string,
  { manifest }: CatalogEntry,
) {
  const release = await findLatestRelease(db, manifest.slug);
  if (!release) return undefined;
  const [pack, suites, downloads] = await Promise.all([
    findPack(db, organizationId, release.id),
    countSuites(db, release.id),
    countDownloads(db, organizationId, release.id),
  ]);
  return { manifest, release: release.number, items: suites.target ?? 0, pack, downloads };
}
