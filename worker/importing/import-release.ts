import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { ensureBenchmark, ensureItems, findLastRevisions } from "#db/queries/items.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import { carryPacksOver } from "#db/queries/packs.ts";
import { findLatestRelease, listSealedItems, lockImports } from "#db/queries/releases.ts";
import { listRunsDue } from "#db/queries/runs-again.ts";
import { enqueueSettlements } from "#db/queries/settlement-jobs.ts";
import { listRegradable } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import { commitmentLeaf, commitmentRoot } from "#domain/benchmark/commitment.ts";
import { type HiddenItem, hiddenItemSchema } from "#domain/benchmark/hidden-item.ts";
import { importWarnings } from "#domain/benchmark/import-warnings.ts";
import type { Item } from "#domain/benchmark/item.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { checkReleaseKind, type FollowingKind } from "#domain/benchmark/release.ts";
import { itemSuites } from "#domain/benchmark/suite.ts";
import { canonicalText } from "#domain/canonical-json.ts";
import { PrumoError } from "#domain/errors.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { answersPlace, questionPlace } from "#platform/sealing/places.server.ts";
import { openText, sealText } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";

export interface ReleaseImport {
  manifest: Manifest;
  number: number;
  /** Absent for the first release of a benchmark, and only then. */
  kind: FollowingKind | undefined;
  items: readonly Item[];
  /** Who imports, for the audit log. */
  actor: string;
}

export interface ImportedRelease {
  id: string;
  number: number;
  items: number;
  /** Merkle root, hex. */
  commitment: string;
  /** Submissions that the new release has graded again. */
  regrading: number;
  /** Entries that their endpoints are asked for again, since the new release has new items. */
  runningAgain: number;
  /** What a steward should look at: sizes of suites, decoys that show what they are. */
  warnings: string[];
}

/** A revision of the release before, kept where the item has not changed. */
interface KnownRevision {
  id: string;
  hidden: HiddenItem;
  leaf: Buffer;
}

/**
 * Imports a checked item file as the next release of its benchmark, in one transaction: answers
 * sealed to worker and stewards, questions also to the web; unchanged items keep their revision,
 * so that their rulings live on; a key or retire release has every stored submission re-graded.
 */
export async function importRelease(
  context: WorkerContext,
  request: ReleaseImport,
): Promise<ImportedRelease> {
  const { manifest } = request;
  const benchmark = manifest.slug;
  const items = request.items.map((item) => withCountryFlag(item, manifest.language_pack));
  return context.db.transaction().execute(async (trx) => {
    await ensureBenchmark(trx, benchmark, manifest.sample);
    await lockImports(trx, benchmark);
    const before = await findLatestRelease(trx, benchmark);
    const number = (before?.number ?? 0) + 1;
    checkNumberAndKind(request, number);
    const known = before ? await openRevisions(context, trx, before.id) : new Map();
    if (request.kind) {
      const previous = [...known.values()].map((one: KnownRevision) => one.hidden.item);
      const problems = checkReleaseKind(request.kind, previous, items);
      if (problems.length > 0) {
        throw new PrumoError("import_invalid", `not a ${request.kind} release`, { problems });
      }
    }

    const keys = await createReleaseKeys(context, trx);
    const itemIds = await ensureItems(trx, benchmark, items);
    const lastRevisions = await findLastRevisions(trx, benchmark);
    const revisions: { item: Item; id: string; leaf: Uint8Array }[] = [];
    for (const item of items) {
      const kept: KnownRevision | undefined = known.get(item.item_id);
      if (kept && canonicalText(kept.hidden.item) === canonicalText(item)) {
        revisions.push({ item, id: kept.id, leaf: kept.leaf });
        continue;
      }
      const itemUuid = itemIds.get(item.item_id) as string;
      const id = randomUUID();
      const salt = randomBytes(32);
      const leaf = commitmentLeaf(salt, item);
      const hidden: HiddenItem = { item, salt: salt.toString("hex") };
      const isPublic = item.suite === "practice";
      const answerKey = isPublic ? keys.question : keys.answer;
      await trx
        .insertInto("item_revision")
        .values({
          id,
          item: itemUuid,
          revision: (lastRevisions.get(itemUuid) ?? 0) + 1,
          category: item.category,
          writer: item.writer ?? null,
          written_on: item.written_on ?? null,
          question_key: keys.question.id,
          sealed_question: sealText(keys.question.key, questionPlace(id), item.question),
          answer_key: answerKey.id,
          sealed_answers: sealText(answerKey.key, answersPlace(id), JSON.stringify(hidden)),
          leaf: Buffer.from(leaf),
        })
        .execute();
      revisions.push({ item, id, leaf });
    }

    const root = Buffer.from(
      commitmentRoot(revisions.map(({ item, leaf }) => ({ item_id: item.item_id, leaf }))),
    );
    const release = await trx
      .insertInto("dataset_release")
      .values({
        benchmark,
        number,
        kind: request.kind ?? "first",
        key_commitment: root,
        leaves: revisions.length,
        question_key: keys.question.id,
        answer_key: keys.answer.id,
        imported_by: request.actor,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("release_item")
      .values(
        itemSuites.flatMap((suite) =>
          revisions
            .filter(({ item }) => item.suite === suite)
            .sort((a, b) => (a.item.item_id < b.item.item_id ? -1 : 1))
            .map(({ id }, position) => ({
              release: release.id,
              item_revision: id,
              suite,
              position,
            })),
        ),
      )
      .execute();

    if (before && (request.kind === "key" || request.kind === "retire")) {
      await carryPacksOver(trx, before.id, release.id);
    }
    const regradable =
      request.kind === "key" || request.kind === "retire"
        ? await listRegradable(trx, benchmark)
        : [];
    await appendAudit(trx, {
      actor: request.actor,
      act: "release.import",
      subject: `${benchmark}/${number}`,
      facts: {
        kind: request.kind ?? "first",
        items: items.length,
        commitment: root.toString("hex"),
      },
    });
    const due = request.kind === "extend" ? await listRunsDue(trx, release.id) : [];
    if (due.length > 0) {
      const payload = { v: 1, releaseId: release.id } as const;
      await enqueueJob(trx, "run-again", payload, `run again ${release.id}`);
    }
    await enqueueSettlements(trx, regradable);
    return {
      id: release.id,
      number,
      items: items.length,
      commitment: root.toString("hex"),
      regrading: regradable.length,
      runningAgain: due.length,
      warnings: importWarnings(manifest, items),
    };
  });
}

/** Whether the question names the country is settled at import, and committed to. */
function withCountryFlag(item: Item, language: string): Item {
  if (item.names_country !== undefined) return item;
  const { namesCountry } = prepareItem(item, languagePack(language));
  return { ...item, names_country: namesCountry };
}

function checkNumberAndKind(request: ReleaseImport, next: number): void {
  const { slug } = request.manifest;
  if (request.number !== next) {
    throw new PrumoError(
      "invalid_request",
      next === 1
        ? `${slug} has no release yet: import this file as release 1`
        : `the next release of ${slug} is ${next}: releases are never replaced`,
    );
  }
  if (next === 1 && request.kind) {
    throw new PrumoError("invalid_request", `the first release of ${slug} takes no kind`);
  }
  if (next > 1 && !request.kind) {
    throw new PrumoError(
      "invalid_request",
      "say what kind of release this is: key (answers corrected), retire (items removed) or extend (items added)",
    );
  }
}

async function createReleaseKeys(context: WorkerContext, trx: Kysely<Database>) {
  const { web, worker, steward } = context.keys.recipients;
  const [question, answer] = await Promise.all([
    createDataKey([web, worker, steward]),
    createDataKey([worker, steward]),
  ]);
  return {
    question: { key: question.key, id: await insertDataKey(trx, "questions", question.wrapped) },
    answer: { key: answer.key, id: await insertDataKey(trx, "answers", answer.wrapped) },
  };
}

async function openRevisions(
  context: WorkerContext,
  trx: Kysely<Database>,
  release: string,
): Promise<Map<string, KnownRevision>> {
  const known = new Map<string, KnownRevision>();
  for (const row of await listSealedItems(trx, release)) {
    const key = await context.dataKeys.open(trx, row.answer_key);
    const text = openText(key, answersPlace(row.revisionId), row.sealed_answers);
    known.set(row.item_id, {
      id: row.revisionId,
      hidden: hiddenItemSchema.parse(JSON.parse(text)),
      leaf: row.leaf,
    });
  }
  return known;
}
