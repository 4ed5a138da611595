import type { Kysely } from "kysely";
import { findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** The newest release of a benchmark. @throws PrumoError `state_conflict` where none is loaded */
export async function currentRelease(db: Kysely<Database>, benchmark: string) {
  const release = await findLatestRelease(db, benchmark);
  if (!release) throw new PrumoError("state_conflict", m.api_release_missing({ benchmark }));
  return release;
}
