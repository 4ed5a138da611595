import { type Kysely, sql } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { readLedgerState } from "#db/queries/ledger.ts";
import { findTargetVectors } from "#db/queries/publication.ts";
import { writePublished } from "#db/queries/publication-requests.ts";
import { countSuites, findLatestRelease } from "#db/queries/releases.ts";
import {
  findLatestVersion,
  insertVersion,
  listReportedRows,
  listVersions,
  withPublishingLock,
} from "#db/queries/versions.ts";
import type { Database } from "#db/tables/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { canonicalBytes, digestHex } from "#domain/canonical-json.ts";
import { PrumoError } from "#domain/errors.ts";
import { graderVersion } from "#domain/grading/grade.ts";
import { buildVersionDocument, type Discordance } from "#domain/leaderboard/build-version.ts";
import { type ExplainedChange, explainChanges } from "#domain/leaderboard/changes.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { versionFiles } from "#domain/leaderboard/version-files.ts";
import { nextVersionLabel } from "#domain/leaderboard/version-label.ts";
import { currentPolicies } from "#domain/policies/index.ts";
import { pairVectors } from "#domain/statistics/bit-vector.ts";
import { reach } from "#platform/kill-point.server.ts";
import { findObstacles } from "./check-readiness.ts";
import { type CollectedEntry, collectEntries } from "./collect-entries.ts";
import { writeDataStatement } from "./data-statement.ts";
import { listDepartures } from "./departures.ts";
import { obstacleWords } from "./obstacle-words.ts";

export interface PublicationRequest {
  manifest: Manifest;
  /** Public address of the site, for the texts that name the version's page. */
  origin: string;
  actor: string;
  /** Of a steward at the desk: the request, and the content that they have seen. */
  desk?: { requestId: string; content: string | null };
}

export interface Publication {
  document: VersionDocument;
  digest: string;
}

/** What a version says apart from its date: equal for a preview and the version it announced. */
export function contentDigest(document: VersionDocument): string {
  return digestHex(canonicalBytes({ ...document, published_at: null }));
}

/**
 * Builds the next version of a benchmark and freezes it with all its files, in one transaction.
 *
 * @throws PrumoError `state_conflict` naming everything that stands in the way
 */
export function publishVersion(
  db: Kysely<Database>,
  request: PublicationRequest,
): Promise<Publication> {
  return withPublishingLock(db, request.manifest.slug, (connection) =>
    connection
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((trx) => publishInside(trx, request)),
  );
}

async function publishInside(
  trx: Kysely<Database>,
  request: PublicationRequest,
): Promise<Publication> {
  const { manifest, actor, desk } = request;
  const { publication, entries, release, previous, sequence } = await build(trx, request);
  const { document, digest } = publication;
  if (desk && desk.content !== contentDigest(document)) {
    throw new PrumoError("state_conflict", "not published: it would no longer be what was shown");
  }
  const submissionOf = new Map(entries.map(({ facts, submission }) => [facts.id, submission]));
  await insertVersion(
    trx,
    {
      benchmark: manifest.slug,
      label: document.version,
      sequence,
      release,
      digest,
      previous,
      published_at: new Date(document.published_at),
      published_by: actor,
      document: Buffer.from(canonicalBytes(document)),
    },
    Object.entries(versionFiles(document, manifest, request.origin)).map(([suffix, file]) => ({
      suffix,
      content_type: file.contentType,
      bytes: Buffer.from(file.text, "utf8"),
    })),
    document.entries.map((entry) => ({
      submission: submissionOf.get(entry.id) as string,
      ranked: entry.rank !== null,
    })),
  );
  await appendAudit(trx, {
    actor,
    act: "version.publish",
    subject: `${manifest.slug}/${document.version}`,
    facts: { digest, entries: document.entries.length },
  });
  if (desk) await writePublished(trx, desk.requestId, document.version);
  reach("publish:before-commit");
  return publication;
}

/** What the next version would be and what it changes, without publishing it. */
export function previewVersion(
  db: Kysely<Database>,
  request: PublicationRequest,
): Promise<Publication & { before: VersionDocument | null; changes: ExplainedChange[] }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const { publication, before, departures } = await build(trx, request);
      const changes = before ? explainChanges(before, publication.document, departures) : [];
      return { ...publication, before, changes };
    });
}

async function build(trx: Kysely<Database>, { manifest }: PublicationRequest) {
  const benchmark = manifest.slug;
  const release = await findLatestRelease(trx, benchmark);
  if (!release) {
    const obstacle = obstacleWords.noRelease(benchmark);
    throw new PrumoError("state_conflict", obstacle.en, { details: { obstacles: [obstacle] } });
  }
  const now = await readClock(trx);
  const entries = await collectEntries(trx, { manifest, release: release.id, now });
  const obstacles = await findObstacles(trx, benchmark, entries);
  if (obstacles.length > 0) {
    const told = obstacles.map(({ en }) => en).join("; ");
    throw new PrumoError("state_conflict", `not published: ${told}`, {
      details: { obstacles },
    });
  }
  const previous = await findLatestVersion(trx, benchmark);
  const labels = (await listVersions(trx, benchmark)).map((version) => version.label);
  const suites = await countSuites(trx, release.id);
  const ledger = await readLedgerState(trx);
  const departures = await listDepartures(trx, benchmark);
  const document = buildVersionDocument({
    benchmark,
    version: nextVersionLabel(manifest.sample, labels, now.getUTCFullYear()),
    sample: manifest.sample,
    publishedAt: now,
    release: {
      id: String(release.number),
      kind: release.kind,
      suites: manifest.suites.map(({ id, name }) => ({ id, name, items: suites[id] ?? 0 })),
      key_commitment: release.key_commitment.toString("hex"),
      leaves: release.leaves,
    },
    grader: { version: graderVersion, ledger: `${ledger.position}:${ledger.head}` },
    policies: { version: currentPolicies.version },
    entries: entries.map(({ facts }) => facts),
    discordance: await countDiscordance(trx, entries),
    smallestCell: manifest.thresholds.category_cell_items,
    reported: await listReportedRows(trx, benchmark),
    data_statement: await writeDataStatement(trx, { manifest, release: release.id }, entries),
    previous: previous?.document ?? null,
    departures,
  });
  return {
    publication: { document, digest: digestHex(canonicalBytes(document)) },
    entries,
    release: release.id,
    previous: previous?.id ?? null,
    before: previous ? parseVersion(previous.document) : null,
    departures,
    sequence: (previous?.sequence ?? 0) + 1,
  };
}

async function readClock(trx: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('second', now()) as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the database gave no time");
  return row.now;
}

/** Counts from the packed vectors themselves, for any two of the entries. */
async function countDiscordance(
  trx: Kysely<Database>,
  entries: readonly CollectedEntry[],
): Promise<(first: string, second: string) => Discordance> {
  const vectors = await findTargetVectors(
    trx,
    entries.map((entry) => entry.submission),
  );
  const byEntry = new Map(
    entries.map(({ facts, submission }) => [facts.id, vectors.get(submission)]),
  );
  return (first, second) => {
    const a = byEntry.get(first);
    const b = byEntry.get(second);
    if (!a || !b) throw new Error(`no outcome vector for ${a ? second : first}`);
    return pairVectors(a.correct, b.correct, a.items);
  };
}
