import type { Kysely } from "kysely";
import { findOrInsertPack, renewPackRequest } from "#db/queries/packs.ts";
import type { Database } from "#db/tables/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { currentRelease } from "./current-release.server.ts";

export interface PackApplication {
  manifest: Manifest;
  organizationId: string;
  requestedBy: string;
  justification: string;
}

/**
 * Asks for the pack of the current release, once per organisation; a repeated request changes
 * nothing and tells how the first one stands, but for one that was refused, which is made anew.
 */
export async function requestPack(
  { db }: { db: Kysely<Database> },
  { manifest, organizationId, requestedBy, justification }: PackApplication,
) {
  const release = await currentRelease(db, manifest.slug);
  const pack = await findOrInsertPack(db, {
    organizationId,
    release: release.id,
    approvedBy: manifest.sample ? "open" : null,
    justification,
    requestedBy,
  });
  if (pack.refused_at) await renewPackRequest(db, pack.id, { justification, requestedBy });
  return {
    benchmark: manifest.slug,
    release: release.number,
    state: pack.approved_at ? ("approved" as const) : ("requested" as const),
    requested_at: pack.created_at.toISOString(),
    approved_at: pack.approved_at?.toISOString() ?? null,
  };
}
