import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { EndpointTable } from "#db/tables/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import type { SubmissionState } from "#domain/submission/state.ts";

type Handle = Kysely<Database>;

/** What an owner sees of an endpoint: all but its secret, which the web may write and not read. */
function selectOwned(db: Handle, organizationIds: readonly string[]) {
  return db
    .selectFrom("endpoint as e")
    .select([
      "e.id",
      "e.organization_id as organizationId",
      "e.name",
      "e.protocol",
      "e.base_url as baseUrl",
      "e.model",
      "e.parameters",
      "e.concurrency",
      "e.requests_per_minute as requestsPerMinute",
      "e.tokens_per_minute as tokensPerMinute",
      "e.token_budget as tokenBudget",
      "e.hours_budget as hoursBudget",
      "e.reevaluation",
      "e.has_key as hasKey",
      "e.headers",
      "e.secret_at as secretAt",
      "e.created_at as createdAt",
      "e.changed_at as changedAt",
    ])
    .where("e.organization_id", "=", sql<string>`any(${[...organizationIds]}::text[])`)
    .where("e.removed_at", "is", null);
}

export type OwnedEndpoint = NonNullable<Awaited<ReturnType<typeof findOwnedEndpoint>>>;

/** An endpoint of one of these organisations; another's is as unknown as none. */
export function findOwnedEndpoint(db: Handle, organizationIds: readonly string[], id: string) {
  return selectOwned(db, organizationIds).where("e.id", "=", id).executeTakeFirst();
}

/** The same, locked until the transaction ends: changes and new runs take turns. */
export function lockOwnedEndpoint(trx: Handle, organizationId: string, id: string) {
  return selectOwned(trx, [organizationId])
    .where("e.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Newest first. */
export function listOwnedEndpoints(
  db: Handle,
  organizationIds: readonly string[],
): Promise<OwnedEndpoint[]> {
  return selectOwned(db, organizationIds).orderBy("e.created_at", "desc").execute();
}

/** The organisation's endpoints are counted to its transaction's end, so that none slips by. */
export async function countEndpoints(trx: Handle, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('endpoints of'), hashtext(${organizationId}))`.execute(
    trx,
  );
  const row = await trx
    .selectFrom("endpoint")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertEndpoint(
  trx: Handle,
  endpoint: Insertable<EndpointTable>,
): Promise<void> {
  await trx.insertInto("endpoint").values(endpoint).execute();
}

/** @param probed whether a probe would find something else from now on */
export async function changeEndpoint(
  trx: Handle,
  id: string,
  change: Updateable<EndpointTable>,
  probed: boolean,
): Promise<void> {
  await trx
    .updateTable("endpoint")
    .set({ ...change, ...(probed && { changed_at: sql<Date>`clock_timestamp()` }) })
    .where("id", "=", id)
    .execute();
}

/** Its name stays for the records of its runs; key and headers go at once. */
export async function removeEndpoint(trx: Handle, id: string): Promise<void> {
  await trx
    .updateTable("endpoint")
    .set({
      removed_at: sql<Date>`clock_timestamp()`,
      secret_key: null,
      sealed_secret: null,
      has_key: false,
      headers: 0,
    })
    .where("id", "=", id)
    .execute();
}

/** A run of an endpoint that is in one of these states; undefined where there is none. */
export async function findRunInState(
  trx: Handle,
  endpoint: string,
  states: readonly SubmissionState[],
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("endpoint_run as r")
    .innerJoin("submission as s", "s.id", "r.submission")
    .select("s.id")
    .where("r.endpoint", "=", endpoint)
    .where("r.ended_at", "is", null)
    .where("s.state", "in", [...states])
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The runs of an endpoint, newest first. */
export function listRunsOf(db: Handle, endpoint: string, limit: number) {
  return db
    .selectFrom("endpoint_run as r")
    .innerJoin("submission as s", "s.id", "r.submission")
    .innerJoin("model_revision as v", "v.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "v.model")
    .select([
      "s.id",
      "s.benchmark",
      "s.state",
      "s.created_at as createdAt",
      "m.name as model",
      "v.revision",
      "r.purpose",
    ])
    .where("r.endpoint", "=", endpoint)
    .orderBy("s.created_at", "desc")
    .limit(limit)
    .execute();
}
