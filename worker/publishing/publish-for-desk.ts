import type { Kysely } from "kysely";
import { findBenchmark } from "#datasets/catalog.ts";
import { findPublicationRequest, writePreview } from "#db/queries/publication-requests.ts";
import type { Database } from "#db/tables/index.ts";
import { type Localised, localisedSchema } from "#domain/benchmark/localised.ts";
import type { PublicationPreview } from "#domain/desk/publication.ts";
import { isRefusal, type PrumoError } from "#domain/errors.ts";
import { asWritten } from "#domain/leaderboard/change-words.ts";
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
    const preview = await previewVersion(db, { manifest, origin, actor });
    await writePreview(db, requestId, {
      state: "ready",
      preview: describePreview(preview),
      contentDigest: contentDigest(preview.document),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await writePreview(db, requestId, {
      state: "blocked",
      preview: {
        version: null,
        previous: null,
        entries: 0,
        ranked: 0,
        changes: [],
        obstacles: obstaclesOf(error),
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

/** What a refusal to publish names; its message where it names nothing. */
function obstaclesOf({ details, message }: PrumoError): Localised[] {
  const named = localisedSchema.array().nonempty().safeParse(details.obstacles);
  return named.success ? named.data : [asWritten(message)];
}

function describePreview({
  document,
  before,
  changes,
}: Awaited<ReturnType<typeof previewVersion>>): PublicationPreview {
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
    changes: changes.map(({ kind, entry, reason }) => ({
      kind,
      entry: entry === null ? null : (names.get(entry) ?? entry),
      reason,
    })),
    obstacles: [],
  };
}
