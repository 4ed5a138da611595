import type { Kysely } from "kysely";
import {
  type Draft,
  type DraftOwner,
  deleteIdleDrafts,
  findOwnDraft,
  insertDraft,
  listOwnDrafts,
} from "#db/queries/drafts.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import type { DraftAnswers } from "#domain/submission/draft.ts";
import { m } from "#platform/paraglide/messages.js";

type Deps = { db: Kysely<Database> };

/** Days for which an untouched draft is kept. */
export const draftDays = 30;
/** Drafts that one person may have open: each can hold a file. */
const mostDrafts = 10;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @throws PrumoError `not_found`, for another's draft as for one that never was */
export async function findDraft(
  { db }: Deps,
  owner: DraftOwner,
  id: string | undefined,
): Promise<Draft> {
  const draft = id !== undefined && uuid.test(id) ? await findOwnDraft(db, owner, id) : undefined;
  if (!draft) throw new PrumoError("not_found", m.draft_unknown());
  return draft;
}

export function listDrafts({ db }: Deps, owner: DraftOwner): Promise<Draft[]> {
  return listOwnDrafts(db, owner);
}

/** Begins a submission; returns the draft's id. @throws PrumoError `state_conflict` */
export async function startDraft(
  { db }: Deps,
  owner: DraftOwner,
  organizationId: string,
  answers: DraftAnswers,
): Promise<string> {
  await deleteIdleDrafts(db, draftDays);
  if ((await listOwnDrafts(db, owner)).length >= mostDrafts) {
    throw new PrumoError("state_conflict", m.draft_too_many({ count: mostDrafts }));
  }
  return insertDraft(db, { organizationId, userId: owner.userId, answers });
}
