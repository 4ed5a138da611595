import type { Kysely } from "kysely";
import { findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { requireBenchmark } from "./catalogued-benchmark.server.ts";

/**
 * The newest release of a benchmark.
 * @throws PrumoError `not_found` where there is no such benchmark, `state_conflict` where no
 *   release of it is loaded
 */
export async function currentRelease(db: Kysely<Database>, benchmark: string) {
  const release = await findLatestRelease(db, benchmark);
  if (release) return release;
  requireBenchmark(benchmark);
  throw new PrumoError("state_conflict", m.api_release_missing({ benchmark }));
}
