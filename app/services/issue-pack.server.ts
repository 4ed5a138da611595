import type { Kysely, Transaction } from "kysely";
import { insertExposure } from "#db/queries/exposures.ts";
import {
  drawPackDecoys,
  findOrInsertPack,
  findPack,
  listPackDecoys,
  lockPackDecoys,
} from "#db/queries/packs.ts";
import type { Database } from "#db/tables/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { currentRelease } from "./current-release.server.ts";
import { openQuestions, type QuestionDeps } from "./open-questions.server.ts";
import { packLines } from "./pack-lines.server.ts";

export interface PackRequest {
  manifest: Manifest;
  organizationId: string;
  /** Who downloads, for the record of exposures. */
  actor: string;
  suites: readonly ScoredSuite[];
}

export interface IssuedPack {
  release: number;
  jsonl: string;
}

/**
 * The organisation's question pack of the current release: its items with the organisation's own
 * decoys among them. The download is on record before a byte of it leaves.
 */
export async function issuePack(
  deps: QuestionDeps & { db: Kysely<Database> },
  request: PackRequest,
): Promise<IssuedPack> {
  const { manifest } = request;
  const release = await currentRelease(deps.db, manifest.slug);
  const questions = await openQuestions(deps, release.id);
  const suites = new Set<string>(request.suites);
  const decoys = await deps.db.transaction().execute(async (trx) => {
    const pack = await approvedPack(trx, request, release.id);
    const drawn = await ownDecoys(trx, pack);
    const target = suites.has("target");
    await insertExposure(trx, {
      organization_id: request.organizationId,
      release: release.id,
      channel: "pack",
      target_items: target ? questions.filter(({ suite }) => suite === "target").length : 0,
      pack: pack.id,
      actor: request.actor,
    });
    return new Set(target ? drawn : []);
  });
  const items = questions
    .filter((item) => suites.has(item.suite) || decoys.has(item.revisionId))
    .map((item) => ({ item_id: item.itemId, question: item.question }));
  const { slug: benchmark, conditions } = manifest;
  return {
    release: release.number,
    jsonl: packLines({ benchmark, release: String(release.number), conditions }, items),
  };
}

/** Packs of sample benchmarks are open; those of a real suite wait for a steward's approval. */
async function approvedPack(
  trx: Transaction<Database>,
  { manifest, organizationId }: PackRequest,
  release: string,
) {
  const pack = manifest.sample
    ? await findOrInsertPack(trx, { organizationId, release, approvedBy: "open" })
    : await findPack(trx, organizationId, release);
  const path = `/api/v1/benchmarks/${manifest.slug}/pack-requests`;
  const command = `npx prumo pack --benchmark ${manifest.slug} --request "…"`;
  if (!pack)
    throw new PrumoError("forbidden", m.api_pack_not_requested({ page: "/packs", command, path }));
  if (!pack.approved_at) throw new PrumoError("forbidden", m.api_pack_not_approved());
  return pack;
}

/** Revision ids of the pack's decoys, drawn at its first download. */
async function ownDecoys(
  trx: Transaction<Database>,
  pack: { id: string; release: string },
): Promise<string[]> {
  await lockPackDecoys(trx, pack.id);
  const known = await listPackDecoys(trx, pack.id);
  if (known.length > 0) return known;
  await drawPackDecoys(trx, pack);
  return listPackDecoys(trx, pack.id);
}
