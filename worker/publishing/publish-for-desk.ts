import type { Kysely } from "kysely";
import { findBenchmark } from "#datasets/catalog.ts";
import { findPublicationRequest, writePreview } from "#db/queries/publication-requests.ts";
import { findLatestVersion } from "#db/queries/versions.ts";
import type { Database } from "#db/tables/index.ts";
import type { PublicationPreview } from "#domain/desk/publication.ts";
import { isRefusal } from "#domain/errors.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { contentDigest, previewVersion, publishVersion } from "./publish-version.ts";

/** Writes down, for the steward who asked, what the next version would be or what forbids it. */
export async function previewForDesk(
  db: Kysely<Database>,
  requestId: string,
  origin: string,
): Promise<void> {
  const request = await findPublicationRequest(db, requestId);
  // Asked for again, or published since: nobody waits for it.
  if (request?.state !== "previewing" && request?.state !== "publishing") return;
  try {
    const actor = request.requested_by;
    const manifest = manifestOf(request.benchmark);
    const { document } = await previewVersion(db, { manifest, origin, actor });
    const before = await latestDocument(db, request.benchmark);
    await writePreview(db, requestId, {
      state: "ready",
      preview: describePreview(document, before),
      contentDigest: contentDigest(document),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { obstacles } = error.details;
    await writePreview(db, requestId, {
      state: "blocked",
      preview: {
        version: null,
        previous: null,
        entries: 0,
        ranked: 0,
        changes: [],
        obstacles: Array.isArray(obstacles) ? obstacles.map(String) : [error.message],
      },
      contentDigest: null,
    });
  }
}

/**
 * Publishes what a steward has seen. Where it would be something else by now, shows that instead
 * and publishes nothing.
 */
export async function publishForDesk(
  db: Kysely<Database>,
  { requestId, actor, origin }: { requestId: string; actor: string; origin: string },
): Promise<void> {
  const request = await findPublicationRequest(db, requestId);
  if (request?.state !== "publishing") return;
  const manifest = manifestOf(request.benchmark);
  try {
    const desk = { requestId, content: request.content_digest };
    await publishVersion(db, { manifest, origin, actor, desk });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await previewForDesk(db, requestId, origin);
  }
}

function manifestOf(slug: string) {
  const benchmark = findBenchmark(slug);
  if (!benchmark) throw new Error(`${slug} is not in the catalogue`);
  return benchmark.manifest;
}

async function latestDocument(
  db: Kysely<Database>,
  benchmark: string,
): Promise<VersionDocument | null> {
  const latest = await findLatestVersion(db, benchmark);
  return latest ? parseVersion(latest.document) : null;
}

function describePreview(
  document: VersionDocument,
  before: VersionDocument | null,
): PublicationPreview {
  const names = new Map(
    [...(before?.entries ?? []), ...document.entries].map(({ id, model, revision }) => [
      id,
      `${model.name}, ${revision}`,
    ]),
  );
  return {
    version: document.version,
    previous: document.previous?.version ?? null,
    entries: document.entries.length,
    ranked: document.entries.filter(({ rank }) => rank !== null).length,
    changes: document.changes.map(({ kind, entry, reason }) => ({
      kind,
      entry: entry === null ? null : (names.get(entry) ?? entry),
      reason,
    })),
    obstacles: [],
  };
}
