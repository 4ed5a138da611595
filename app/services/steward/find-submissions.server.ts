import type { Kysely } from "kysely";
import { type DeskSubmission, listDeskSubmissions } from "#db/queries/desk-submissions.ts";
import type { Database } from "#db/tables/index.ts";

const mostShown = 50;

/** The newest submissions, or those that a part of a name or an id finds. */
export function findDeskSubmissions(db: Kysely<Database>, text: string): Promise<DeskSubmission[]> {
  return listDeskSubmissions(db, text, mostShown);
}
