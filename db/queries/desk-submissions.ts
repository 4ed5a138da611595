import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { cueRecord } from "./cue-results.ts";
import { ownCheck } from "./spot-checks.ts";

type Handle = Kysely<Database>;

/** What stewards see of submissions, whoever owns them. */
function selectSubmissions(db: Handle) {
  return db
    .selectFrom("submission as s")
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .select([
      "s.id",
      "s.benchmark",
      "s.state",
      "s.state_at as stateAt",
      "s.track",
      "s.attempt",
      "s.reason",
      "s.created_at as createdAt",
      "s.inspected_at as inspectedAt",
      "m.name as model",
      "r.revision",
      "o.id as organizationId",
      "o.name as organization",
    ])
    .select([...cueRecord, ...ownCheck]);
}
export type DeskSubmission = Awaited<ReturnType<typeof listDeskSubmissions>>[number];

/** Submissions but checks of them, newest first; of a text, those whose names or id it is a part of. */
export function listDeskSubmissions(db: Handle, text: string, limit: number) {
  let query = selectSubmissions(db).where("s.checks", "is", null);
  if (text !== "") {
    const inside = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`(m.name ilike ${inside} or o.name ilike ${inside} or s.id::text like ${inside})`,
    );
  }
  return query.orderBy("s.created_at", "desc").orderBy("s.id").limit(limit).execute();
}

export function findDeskSubmission(db: Handle, id: string) {
  return selectSubmissions(db).where(sql<boolean>`s.id::text = ${id}`).executeTakeFirst();
}

/** Graded submissions that may wait for a steward: none has accepted a suspicion of them. */
export function listInspectable(db: Handle) {
  return selectSubmissions(db)
    .where("s.state", "in", ["scored", "needs_review"])
    .where("s.inspection_reason", "is", null)
    .orderBy("s.state_at")
    .execute();
}
