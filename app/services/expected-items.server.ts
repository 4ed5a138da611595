import type { Kysely } from "kysely";
import { wasDownloaded } from "#db/queries/exposures.ts";
import { listShownItemIds } from "#db/queries/items.ts";
import { findPack, listPackDecoys } from "#db/queries/packs.ts";
import type { Database } from "#db/tables/index.ts";
import { scoredSuites } from "#domain/benchmark/suite.ts";
import { PrumoError } from "#domain/errors.ts";
import type { ExpectedItem, ExpectedItems } from "#domain/submission/expected-items.ts";
import { asksForNumber } from "#domain/submission/question-form.ts";
import { m } from "#platform/paraglide/messages.js";
import { requireBenchmark, requirePracticeBenchmark } from "./catalogued-benchmark.server.ts";
import { openQuestions, type QuestionDeps } from "./open-questions.server.ts";
import { practiceRelease } from "./practice-pack.server.ts";

/**
 * What a file of this organisation must hold: the items of the release and its own decoys.
 * @throws PrumoError `state_conflict` where the organisation has not downloaded its pack yet
 */
export async function expectedOfOrganization(
  deps: QuestionDeps & { db: Kysely<Database> },
  organizationId: string,
  release: { id: string; number: number; benchmark: string },
): Promise<ExpectedItems> {
  const pack = await findPack(deps.db, organizationId, release.id);
  if (!pack?.approved_at) throw packNeeded(release.benchmark);
  const decoys = new Set(await listPackDecoys(deps.db, pack.id));
  const known = decoys.size > 0 || (await wasDownloaded(deps.db, pack.id));
  if (!known) throw packNeeded(release.benchmark);
  const { manifest } = requireBenchmark(release.benchmark);
  const items = new Map<string, ExpectedItem>();
  const suites: readonly string[] = scoredSuites;
  for (const question of await openQuestions(deps, release.id)) {
    const { suite } = question;
    if (suites.includes(suite) || decoys.has(question.revisionId)) {
      items.set(question.itemId, {
        suite: suite as ExpectedItem["suite"],
        asksForNumber: asksForNumber(question.question, manifest.language_pack),
      });
    }
  }
  const shown = await listShownItemIds(deps.db);
  return {
    benchmark: release.benchmark,
    release: String(release.number),
    items,
    knownElsewhere: (itemId) => shown.has(itemId),
  };
}

/** What a practice file must hold: every item of the public practice split. */
export function expectedOfPractice(benchmark: string): ExpectedItems {
  const { manifest, practice } = requirePracticeBenchmark(benchmark);
  const items = new Map(
    practice.map(({ item_id, question }) => [
      item_id,
      {
        suite: "practice" as const,
        asksForNumber: asksForNumber(question, manifest.language_pack),
      },
    ]),
  );
  return { benchmark, release: practiceRelease, items };
}

function packNeeded(benchmark: string): PrumoError {
  const path = `/api/v1/benchmarks/${benchmark}/pack?format=native`;
  const command = `npx prumo pack --benchmark ${benchmark}`;
  return new PrumoError("state_conflict", m.api_pack_first({ path, command }), {
    details: { reason: "pack_missing", path, command },
  });
}
