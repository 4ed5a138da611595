import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { findOwnedEndpoint, type OwnedEndpoint } from "./endpoints.ts";

type Handle = Kysely<Database>;

export interface ProbeRow {
  id: string;
  endpoint: string;
  requestedAt: Date;
  finishedAt: Date | null;
  report: object | null;
  /** Whether what it found may no longer hold: the endpoint has been changed since. */
  outdated: boolean;
}

/** The newest probe of each of these endpoints, by the endpoint's id. */
export async function findLastProbes(
  db: Handle,
  endpoints: readonly string[],
): Promise<Map<string, ProbeRow>> {
  const rows = await db
    .selectFrom("endpoint_probe as p")
    .innerJoin("endpoint as e", "e.id", "p.endpoint")
    .distinctOn("p.endpoint")
    .select([
      "p.id",
      "p.endpoint",
      "p.requested_at as requestedAt",
      "p.finished_at as finishedAt",
      "p.report",
      sql<boolean>`p.requested_at < e.changed_at`.as("outdated"),
    ])
    .where("p.endpoint", "=", sql<string>`any(${[...endpoints]}::uuid[])`)
    .orderBy("p.endpoint")
    .orderBy("p.requested_at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.endpoint, row]));
}

/** A probe that was asked for within these minutes and is not done yet. */
export async function findWaitingProbe(
  trx: Handle,
  endpoint: string,
  minutes: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("endpoint_probe as p")
    .innerJoin("endpoint as e", "e.id", "p.endpoint")
    .select("p.id")
    .where("p.endpoint", "=", endpoint)
    .where("p.finished_at", "is", null)
    .whereRef("p.requested_at", ">=", "e.changed_at")
    .where("p.requested_at", ">", sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .orderBy("p.requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertProbe(
  trx: Handle,
  probe: { endpoint: string; requestedBy: string },
): Promise<string> {
  const { id } = await trx
    .insertInto("endpoint_probe")
    .values({
      endpoint: probe.endpoint,
      requested_by: probe.requestedBy,
      report: null,
      finished_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a probe that is still to be done is to ask; undefined where it is done or of no use. */
export function findProbeTarget(db: Handle, probe: string) {
  return db
    .selectFrom("endpoint_probe as p")
    .innerJoin("endpoint as e", "e.id", "p.endpoint")
    .select([
      "e.id",
      "e.protocol",
      "e.base_url as baseUrl",
      "e.model",
      "e.parameters",
      "e.secret_key as secretKey",
      "e.sealed_secret as sealedSecret",
      "p.requested_at as requestedAt",
    ])
    .where("p.id", "=", probe)
    .where("p.finished_at", "is", null)
    .where("e.removed_at", "is", null)
    .executeTakeFirst();
}

export async function finishProbe(db: Handle, probe: string, report: object): Promise<void> {
  await db
    .updateTable("endpoint_probe")
    .set({ report: JSON.stringify(report), finished_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", probe)
    .where("finished_at", "is", null)
    .execute();
}

export interface FoundEndpoint {
  endpoint: OwnedEndpoint;
  /** The newest. */
  probe: ProbeRow | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An endpoint of one of these organisations, with its last probe; another's is as unknown as none. */
export async function findProbedEndpoint(
  db: Handle,
  organizationIds: readonly string[],
  id: string | undefined,
): Promise<FoundEndpoint | undefined> {
  if (id === undefined || !uuid.test(id)) return undefined;
  const endpoint = await findOwnedEndpoint(db, organizationIds, id);
  if (!endpoint) return undefined;
  const probes = await findLastProbes(db, [endpoint.id]);
  return { endpoint, probe: probes.get(endpoint.id) };
}
