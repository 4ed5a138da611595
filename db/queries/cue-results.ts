import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { CueResult } from "#domain/outcome/cue-result.ts";

/** Replaces what is on record of a run's cue probes; the caller holds the fence. */
export async function replaceCueResult(
  trx: Kysely<Database>,
  submission: string,
  cues: CueResult | null,
): Promise<void> {
  await trx.deleteFrom("cue_result").where("submission", "=", submission).execute();
  if (!cues) return;
  await trx
    .insertInto("cue_result")
    .values({
      submission,
      asked: cues.asked,
      answered_for_country: cues.answeredForCountry,
      unresolved: cues.unresolved,
    })
    .execute();
}

/** What decides on a suspicion of cues, for queries in which `s` is the submission. */
export const cueRecord = [
  sql<CueResult | null>`(select json_build_object('asked', c.asked,
    'answeredForCountry', c.answered_for_country, 'unresolved', c.unresolved)
    from cue_result c where c.submission = s.id)`.as("cues"),
  sql<string | null>`s.inspection_reason`.as("inspectionReason"),
] as const;
