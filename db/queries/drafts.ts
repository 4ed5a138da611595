import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { DraftAnswers, FileReport } from "#domain/submission/draft.ts";

type Handle = Kysely<Database>;

/** Whose drafts: of one person, for the organisations that person may submit for. */
export interface DraftOwner {
  userId: string;
  organizationIds: readonly string[];
}

function selectOwn(db: Handle, { userId, organizationIds }: DraftOwner) {
  return db
    .selectFrom("submission_draft as d")
    .innerJoin("organization as o", "o.id", "d.organization_id")
    .select([
      "d.id",
      "d.organization_id as organizationId",
      "o.name as organization",
      "d.answers",
      "d.saves",
      "d.release",
      "d.response_key as responseKey",
      "d.report",
      "d.file_digest as fileDigest",
      "d.file_at as fileAt",
      "d.submitted_at as submittedAt",
      "d.updated_at as updatedAt",
    ])
    .where("d.user_id", "=", userId)
    .where("d.organization_id", "=", sql<string>`any(${organizationIds}::text[])`);
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findOwnDraft>>>;

/** A draft of this owner; another's is as unknown as none. */
export function findOwnDraft(db: Handle, owner: DraftOwner, id: string) {
  return selectOwn(db, owner).where("d.id", "=", id).executeTakeFirst();
}

/** The same, held until the end of the transaction. */
export function lockOwnDraft(trx: Handle, owner: DraftOwner, id: string) {
  return selectOwn(trx, owner).where("d.id", "=", id).forUpdate("d").executeTakeFirst();
}

/** What an owner has begun and not sent, the last touched first. */
export function listOwnDrafts(db: Handle, owner: DraftOwner) {
  return selectOwn(db, owner)
    .where("d.submitted_at", "is", null)
    .orderBy("d.updated_at", "desc")
    .execute();
}

export async function insertDraft(
  db: Handle,
  draft: { organizationId: string; userId: string; answers: DraftAnswers },
): Promise<string> {
  const { id } = await db
    .insertInto("submission_draft")
    .values({
      organization_id: draft.organizationId,
      user_id: draft.userId,
      answers: JSON.stringify(draft.answers),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Lays answers over those that are saved. @param saves the save that the form was made from;
 * undefined where another save came between.
 * @returns whether it was saved
 */
export async function saveDraftAnswers(
  db: Handle,
  id: string,
  saves: number,
  answers: DraftAnswers,
): Promise<boolean> {
  const changed = await db
    .updateTable("submission_draft")
    .set({
      answers: sql<string>`answers || ${JSON.stringify(answers)}::jsonb`,
      saves: sql<number>`saves + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("saves", "=", saves)
    .where("submitted_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export interface KeptFile {
  release: string;
  responseKey: string;
  report: FileReport;
  digest: Buffer;
}

/** Notes that the chunks written for a draft are its file. */
export async function setDraftFile(trx: Handle, id: string, file: KeptFile): Promise<void> {
  await trx
    .updateTable("submission_draft")
    .set({
      release: file.release,
      response_key: file.responseKey,
      report: JSON.stringify(file.report),
      file_digest: file.digest,
      file_at: sql<Date>`clock_timestamp()`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Takes the chunks of an earlier file away. */
export async function clearDraftChunks(trx: Handle, id: string): Promise<void> {
  await trx.deleteFrom("draft_chunk").where("draft", "=", id).execute();
}

export async function insertDraftChunk(
  trx: Handle,
  chunk: { draft: string; sequence: number; records: number; sealed: Buffer },
): Promise<void> {
  await trx.insertInto("draft_chunk").values(chunk).execute();
}

/** Makes a draft's chunks those of the submission with its id; the draft is done with. */
export async function handOverDraft(trx: Handle, id: string): Promise<void> {
  await sql`
    insert into submission_chunk (submission, sequence, records, sealed)
    select draft, sequence, records, sealed from draft_chunk where draft = ${id}`.execute(trx);
  await clearDraftChunks(trx, id);
  await trx
    .updateTable("submission_draft")
    .set({ submitted_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteDraft(db: Handle, id: string): Promise<void> {
  await db
    .deleteFrom("submission_draft")
    .where("id", "=", id)
    .where("submitted_at", "is", null)
    .execute();
}

/** Drafts that nobody has touched for so long are forgotten, with their files. */
export async function deleteIdleDrafts(db: Handle, days: number): Promise<void> {
  await db
    .deleteFrom("submission_draft")
    .where("submitted_at", "is", null)
    .where("updated_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
