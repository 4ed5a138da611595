import type { Kysely } from "kysely";
import { listOwnedSubmissions, type SubmissionCursor } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { withResults } from "./find-submission.server.ts";

export interface SubmissionPageRequest {
  organizationId: string;
  benchmark?: string;
  cursor?: string;
  limit: number;
}

/** One page of an organisation's submissions, newest first, with what became of them. */
export async function listSubmissions(
  { db }: { db: Kysely<Database> },
  { organizationId, benchmark, cursor, limit }: SubmissionPageRequest,
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const rows = await listOwnedSubmissions(db, organizationId, {
    benchmark,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const submissions = await withResults(db, page);
  return { submissions, next: rows.length > limit && last ? encodeCursor(last) : null };
}

function encodeCursor({ cursorAt, id }: { cursorAt: string; id: string }): string {
  return Buffer.from(`${cursorAt} ${id}`).toString("base64url");
}

function decodeCursor(cursor: string): SubmissionCursor {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z) ([0-9a-f-]{36})$/.exec(text) ?? [];
  if (createdAt && id) return { createdAt, id };
  throw new PrumoError("invalid_request", m.api_cursor_invalid());
}
