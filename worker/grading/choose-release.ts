import type { Kysely } from "kysely";
import { listReleases } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";

/**
 * The release that a submission is graded on: the newest one that only corrects or removes items
 * of the release it was sent for. An `extend` release asks for items it has no answers to.
 */
export async function chooseGradingRelease(
  db: Kysely<Database>,
  submission: { benchmark: string; release: string },
): Promise<{ id: string; answerKey: string }> {
  const releases = await listReleases(db, submission.benchmark);
  const own = releases.findIndex((release) => release.id === submission.release);
  let chosen = releases[own];
  for (const later of releases.slice(own + 1)) {
    if (later.kind === "extend") break;
    chosen = later;
  }
  if (!chosen) throw new Error(`release ${submission.release} is not of ${submission.benchmark}`);
  return { id: chosen.id, answerKey: chosen.answer_key };
}
