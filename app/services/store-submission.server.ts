import type { Transaction } from "kysely";
import { identifyRevision } from "#db/queries/models.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { templateNamesPlace } from "./catalogued-benchmark.server.ts";
import { placeEntry } from "./place-entry.server.ts";
import { type NewAttempt, storeAttempt } from "./store-attempt.server.ts";

export interface StoredSubmission
  extends Omit<NewAttempt, "benchmark" | "revision" | "declarations" | "confirmations" | "notes"> {
  metadata: SubmissionMetadata;
}

/**
 * Stores a validated submission as the next attempt at the entry that its facts name, in the
 * caller's transaction. @throws PrumoError `quota_exceeded`, and what `placeEntry` throws
 */
export async function storeSubmission(
  trx: Transaction<Database>,
  quotas: QuotaLimits,
  { metadata, ...stored }: StoredSubmission,
): Promise<SubmissionState> {
  const { organizationId, run } = stored;
  const revision = await placeEntry(trx, organizationId, metadata);
  // Before the slot is taken, for it says which attempts count together.
  if (run) await identifyRevision(trx, revision, `${new URL(run.base_url).host} ${run.model}`);
  return storeAttempt(trx, quotas, {
    ...stored,
    revision,
    benchmark: metadata.benchmark,
    declarations: declared(metadata),
    confirmations: metadata.confirm,
    notes: metadata.notes,
  });
}

/** Declarations, in which a template that names the place is a cue whatever was said of it. */
function declared({ benchmark, declarations }: SubmissionMetadata): string | null {
  if (declarations === null) return null;
  const named = templateNamesPlace(benchmark, declarations.chat_template);
  const chat_template_names_country = declarations.chat_template_names_country || named;
  return JSON.stringify({ ...declarations, chat_template_names_country });
}
