import { listSealedItems } from "#db/queries/releases.ts";
import { type HiddenItem, hiddenItemSchema } from "#domain/benchmark/hidden-item.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { scoredSuites } from "#domain/benchmark/suite.ts";
import { answersPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";

/** A scored item of a release, opened in the worker's memory. */
export interface OpenItem {
  revisionId: string;
  suite: ScoredSuite;
  /** Index in the vectors of its suite. */
  position: number;
  item: HiddenItem["item"];
}

export interface OpenRelease {
  id: string;
  /** By public item_id; decoys and practice items are graded by nobody and not here. */
  scored: Map<string, OpenItem>;
  /** Cue probes by public item_id: graded, never scored. */
  cues: Map<string, HiddenItem["item"]>;
  categories: Record<ScoredSuite, string[]>;
}

const isScored = (suite: string): suite is ScoredSuite =>
  (scoredSuites as readonly string[]).includes(suite);

/** Opens the scored items and the cue probes of a release with the worker's (or a steward's) identity. */
export async function openRelease(
  context: Pick<WorkerContext, "db" | "dataKeys">,
  releaseId: string,
): Promise<OpenRelease> {
  const release: OpenRelease = {
    id: releaseId,
    scored: new Map(),
    cues: new Map(),
    categories: { target: [], control: [] },
  };
  for (const row of await listSealedItems(context.db, releaseId)) {
    const scored = isScored(row.suite) ? row.suite : undefined;
    if (!scored && row.suite !== "cue") continue;
    const key = await context.dataKeys.open(context.db, row.answer_key);
    const text = openText(key, answersPlace(row.revisionId), row.sealed_answers);
    const hidden = hiddenItemSchema.parse(JSON.parse(text));
    if (!scored) {
      release.cues.set(row.item_id, hidden.item);
      continue;
    }
    release.scored.set(row.item_id, {
      revisionId: row.revisionId,
      suite: scored,
      position: row.position,
      item: hidden.item,
    });
    release.categories[scored][row.position] = row.category;
  }
  return release;
}
