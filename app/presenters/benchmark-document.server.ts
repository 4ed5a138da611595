import type { Kysely } from "kysely";
import type { z } from "zod";
import type { CatalogEntry } from "#datasets/catalog.ts";
import { countSuites, findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import type { benchmarkSchema, versionSchema } from "#domain/api/benchmark.ts";
import type { LeaderboardReader, VersionSummary } from "#domain/leaderboard/leaderboard-reader.ts";

type BenchmarkDocument = z.infer<typeof benchmarkSchema>;
type VersionDocument = z.infer<typeof versionSchema>;

/** A benchmark as the API shows it. */
export async function benchmarkDocument(
  { db, reader }: { db: Kysely<Database>; reader: LeaderboardReader },
  { manifest, practice }: CatalogEntry,
): Promise<BenchmarkDocument> {
  const { slug, names, description, sample } = manifest;
  const [release, versions] = await Promise.all([
    findLatestRelease(db, slug),
    reader.listVersions(slug),
  ]);
  return {
    slug,
    names,
    description,
    sample,
    release: release ? await releaseDocument(db, release) : null,
    practice_items: practice.length,
    latest_version: versions[0]?.label ?? null,
  };
}

type Release = NonNullable<Awaited<ReturnType<typeof findLatestRelease>>>;

async function releaseDocument(db: Kysely<Database>, release: Release) {
  const { target, control } = await countSuites(db, release.id);
  return {
    number: release.number,
    kind: release.kind,
    imported_at: release.imported_at.toISOString(),
    key_commitment: release.key_commitment.toString("hex"),
    leaves: release.leaves,
    suites: { target, control },
  };
}

export function versionListing(
  benchmark: { slug: string; sample: boolean },
  { label, digest, publishedAt }: VersionSummary,
): VersionDocument {
  return {
    version: label,
    published_at: publishedAt.toISOString(),
    digest,
    sample: benchmark.sample,
    url: `/${benchmark.slug}/v/${label}`,
  };
}
