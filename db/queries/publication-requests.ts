import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { PublicationPreview, PublicationState } from "#domain/desk/publication.ts";

type Handle = Kysely<Database>;

export async function insertPublicationRequest(
  trx: Handle,
  benchmark: string,
  requestedBy: string,
): Promise<string> {
  const row = await trx
    .insertInto("publication_request")
    .values({ benchmark, requested_by: requestedBy })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findPublicationRequest(db: Handle, id: string) {
  return db
    .selectFrom("publication_request")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
}

export function findLatestPublicationRequest(db: Handle, benchmark: string) {
  return db
    .selectFrom("publication_request")
    .selectAll()
    .where("benchmark", "=", benchmark)
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Moves a request on, from where it is expected to be; false where it is elsewhere by now. */
export async function changePublicationState(
  trx: Handle,
  id: string,
  from: PublicationState,
  to: PublicationState,
): Promise<boolean> {
  const changed = await trx
    .updateTable("publication_request")
    .set({ state: to, state_at: sql<Date>`now()` })
    .where(sql<boolean>`id::text = ${id}`)
    .where("state", "=", from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** What the worker found, while the request is still waiting for it. */
export async function writePreview(
  db: Handle,
  id: string,
  found: { state: "ready" | "blocked"; preview: PublicationPreview; contentDigest: string | null },
): Promise<void> {
  await db
    .updateTable("publication_request")
    .set({
      state: found.state,
      state_at: sql<Date>`now()`,
      preview: JSON.stringify(found.preview),
      content_digest: found.contentDigest,
    })
    .where("id", "=", id)
    .where("state", "in", ["previewing", "publishing"])
    .execute();
}

export async function writePublished(trx: Handle, id: string, version: string): Promise<void> {
  await trx
    .updateTable("publication_request")
    .set({ state: "published", state_at: sql<Date>`now()`, version })
    .where("id", "=", id)
    .execute();
}
