import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { findDataKey } from "#db/queries/data-keys.ts";
import { listSealedQuestions } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import type { ItemSuite } from "#domain/benchmark/suite.ts";
import { unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { questionPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";

export interface OpenQuestion {
  revisionId: string;
  itemId: string;
  suite: ItemSuite;
  question: string;
}

export interface QuestionDeps {
  db: Kysely<Database>;
  keys: { identity: string };
}

/** A release never changes, so its opened questions may be kept; a few releases are current. */
const releases = new LRUCache<string, Promise<OpenQuestion[]>>({ max: 8 });

/** Every question of a release, opened with the web's identity, in order of item_id. */
export function openQuestions(deps: QuestionDeps, release: string): Promise<OpenQuestion[]> {
  const known = releases.get(release);
  if (known) return known;
  const opening = readQuestions(deps, release);
  releases.set(release, opening);
  opening.catch(() => releases.delete(release));
  return opening;
}

async function readQuestions({ db, keys }: QuestionDeps, release: string): Promise<OpenQuestion[]> {
  const rows = await listSealedQuestions(db, release);
  const opened = new Map<string, Uint8Array>();
  for (const id of new Set(rows.map((row) => row.question_key))) {
    const wrapped = await findDataKey(db, id);
    if (!wrapped) throw new Error(`question key ${id} is not to be seen by this process`);
    opened.set(id, await unwrapDataKey(wrapped, keys.identity));
  }
  return rows.map((row) => ({
    revisionId: row.revisionId,
    itemId: row.item_id,
    suite: row.suite,
    question: openText(
      opened.get(row.question_key) as Uint8Array,
      questionPlace(row.revisionId),
      row.sealed_question,
    ),
  }));
}
