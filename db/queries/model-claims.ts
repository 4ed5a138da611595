import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Tells the stewards that an anonymous model has met another of its name. */
export async function insertNameConflict(
  trx: Handle,
  conflict: { model: string; organizationId: string },
): Promise<void> {
  await trx
    .insertInto("model_claim")
    .values({
      model: conflict.model,
      organization_id: conflict.organizationId,
      kind: "same_name",
      requested_by: "system",
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** A claim for the stewards; one that waits already stays as it is. */
export async function insertClaim(
  trx: Handle,
  claim: { model: string; organizationId: string; justification: string; requestedBy: string },
): Promise<void> {
  await trx
    .insertInto("model_claim")
    .values({
      model: claim.model,
      organization_id: claim.organizationId,
      kind: "claim",
      justification: claim.justification,
      requested_by: claim.requestedBy,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** What an organisation has claimed, the newest first. */
export function listOwnClaims(db: Handle, organizationId: string) {
  return db
    .selectFrom("model_claim as c")
    .innerJoin("model as m", "m.id", "c.model")
    .select(["c.id", "m.name as model", "c.state", "c.reason", "c.created_at as createdAt"])
    .where("c.organization_id", "=", organizationId)
    .where("c.kind", "=", "claim")
    .orderBy("c.created_at", "desc")
    .execute();
}

/** Claims that wait for a steward, oldest first. */
export function listWaitingClaims(db: Handle) {
  return db
    .selectFrom("model_claim as c")
    .innerJoin("model as m", "m.id", "c.model")
    .innerJoin("organization as holder", "holder.id", "m.organization_id")
    .innerJoin("organization as claimant", "claimant.id", "c.organization_id")
    .leftJoin("organization_profile as p", "p.organization_id", "c.organization_id")
    .select([
      "c.id",
      "c.kind",
      "c.justification",
      "c.created_at as createdAt",
      "m.id as modelId",
      "m.name as model",
      "holder.name as holder",
      "claimant.id as claimantId",
      "claimant.name as claimant",
      "p.verified_domain as verifiedDomain",
    ])
    .where("c.state", "=", "waiting")
    .orderBy("c.created_at")
    .execute();
}
export type WaitingClaim = Awaited<ReturnType<typeof listWaitingClaims>>[number];

/** Decides a waiting claim; undefined where it was decided before. */
export function decideClaim(
  trx: Handle,
  id: string,
  decision: { state: "granted" | "refused"; by: string; reason: string },
) {
  return trx
    .updateTable("model_claim")
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: sql<Date>`now()`,
      reason: decision.reason,
    })
    .where(sql<boolean>`id::text = ${id}`)
    .where("state", "=", "waiting")
    .returning(["id", "kind", "model", "organization_id as claimantId"])
    .executeTakeFirst();
}

export async function findModelName(db: Handle, model: string): Promise<string> {
  const row = await db
    .selectFrom("model")
    .select("name")
    .where("id", "=", model)
    .executeTakeFirstOrThrow();
  return row.name;
}
