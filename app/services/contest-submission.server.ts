import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { insertContest, listContestsOf } from "#db/queries/contests.ts";
import { insertDataKey } from "#db/queries/data-keys.ts";
import type { Database } from "#db/tables/index.ts";
import { isContestable, longestContest } from "#domain/desk/contest.ts";
import { PrumoError } from "#domain/errors.ts";
import type { RoleKeys } from "#platform/keys.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { letterPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import { findSubmission } from "./find-submission.server.ts";

export interface NewContest {
  organizationId: string;
  submissionId: string | undefined;
  actor: string;
  text: string;
}

/**
 * Contests what was made of a submission; one contest may be open at a time. The text is sealed to
 * the stewards. @throws PrumoError `not_found`, `invalid_request`, `state_conflict`
 */
export async function contestSubmission(
  deps: { db: Kysely<Database>; keys: Pick<RoleKeys, "recipients"> },
  { organizationId, submissionId, actor, text }: NewContest,
): Promise<void> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  if (!isContestable(submission.state)) {
    throw new PrumoError("state_conflict", m.contest_not_now());
  }
  const { length } = text;
  if (length === 0 || length > longestContest) {
    throw new PrumoError("invalid_request", m.contest_text_wrong({ limit: longestContest }));
  }
  const id = randomUUID();
  const { key, wrapped } = await createDataKey([deps.keys.recipients.steward]);
  await deps.db.transaction().execute(async (trx) => {
    const opened = await insertContest(trx, {
      id,
      submission: submission.id,
      organization_id: organizationId,
      opened_by: actor,
      data_key: await insertDataKey(trx, "letters", wrapped),
      sealed_text: sealText(key, letterPlace("contest", id), text),
    });
    if (!opened) throw new PrumoError("state_conflict", m.contest_open_already());
  });
}

/** Contests of a submission, for its owner. */
export function submissionContests(
  { db }: { db: Kysely<Database> },
  organizationId: string,
  submission: string,
) {
  return listContestsOf(db, organizationId, submission);
}
