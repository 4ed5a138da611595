import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { QuotaUse } from "#domain/quota/decide.ts";
import { monthOf, weekMs } from "#domain/quota/limits.ts";

type Handle = Kysely<Database>;

/** Whose quota it is: an organisation with all that share its key. */
export interface QuotaHolder {
  organizationId: string;
  quotaKey: string;
  /** Prumo's own, whose submissions cost nothing. */
  example: boolean;
}

export async function findQuotaHolder(db: Handle, organizationId: string): Promise<QuotaHolder> {
  const { quota_key, example } = await db
    .selectFrom("organization_profile")
    .select(["quota_key", "example"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return { organizationId, quotaKey: quota_key, example };
}

/**
 * Holds a quota until the end of the transaction: whoever takes a slot, uses up a validation or
 * changes which quota an organisation shares waits for the others. Locks are taken in the order of
 * their names, so that nobody waits in a circle.
 */
export async function lockQuota(trx: Handle, organizationId: string): Promise<QuotaHolder> {
  await lock(trx, `member ${organizationId}`);
  const holder = await findQuotaHolder(trx, organizationId);
  await lock(trx, holder.quotaKey);
  return holder;
}

async function lock(trx: Handle, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quota'), hashtext(${name}))`.execute(trx);
}

/** The database's clock, to the millisecond, as the next slot is told. */
export async function quotaClock(db: Handle): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/** Slots that count for a holder: its own, and those of all who share its quota or did. */
function selectSlots(db: Handle, { organizationId, quotaKey }: QuotaHolder) {
  return db
    .selectFrom("quota_slot as q")
    .innerJoin("organization_profile as p", "p.organization_id", "q.organization_id")
    .innerJoin("submission as s", "s.id", "q.submission")
    .where("q.state", "!=", "returned")
    .where((eb) =>
      eb.or([
        eb("q.quota_key", "=", quotaKey),
        eb("p.quota_key", "=", quotaKey),
        eb("q.organization_id", "=", organizationId),
      ]),
    );
}

/** What a holder has used by now; of one model revision where one is given. */
export async function readQuotaUse(
  db: Handle,
  holder: QuotaHolder,
  now: Date,
  revisionId?: string,
): Promise<QuotaUse> {
  const month = monthOf(now);
  const { taken } = await selectSlots(db, holder)
    .select((eb) => eb.fn.countAll<number>().as("taken"))
    .where("q.taken_at", ">=", month)
    .executeTakeFirstOrThrow();
  const revision =
    revisionId === undefined
      ? []
      : await selectSlots(db, holder)
          .innerJoin("model_revision as r", "r.id", "s.model_revision")
          // The same weights under another name are the same revision.
          .innerJoin("model_revision as asked", "asked.attempt_key", "r.attempt_key")
          .select("q.taken_at")
          .where("asked.id", "=", revisionId)
          .where("q.taken_at", ">", new Date(now.getTime() - weekMs))
          .execute();
  return {
    now,
    month: Number(taken),
    granted: await sumGrants(db, holder, month),
    revision: revision.map(({ taken_at }) => taken_at),
  };
}

async function sumGrants(db: Handle, holder: QuotaHolder, month: Date): Promise<number> {
  const { granted } = await db
    .selectFrom("quota_grant")
    .select(sql<number>`coalesce(sum(submissions), 0)::int`.as("granted"))
    .where("month", "=", isoDay(month))
    .where((eb) =>
      eb.or([
        eb("quota_key", "=", holder.quotaKey),
        eb("organization_id", "=", holder.organizationId),
      ]),
    )
    .executeTakeFirstOrThrow();
  return granted;
}

const isoDay = (instant: Date) => instant.toISOString().slice(0, 10);

/** Slots of the month of `now` with the submissions that hold them, newest first. */
export function listSlots(db: Handle, holder: QuotaHolder, now: Date) {
  return selectSlots(db, holder)
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .innerJoin("organization as o", "o.id", "q.organization_id")
    .select([
      "q.submission",
      "q.state",
      "q.taken_at as takenAt",
      "q.organization_id as organizationId",
      "o.name as organization",
      "m.name as model",
      "r.revision",
      "s.state as submissionState",
    ])
    .where("q.taken_at", ">=", monthOf(now))
    .orderBy("q.taken_at", "desc")
    .execute();
}

export async function insertSlot(
  trx: Handle,
  slot: { submission: string; holder: QuotaHolder; takenAt: Date },
): Promise<void> {
  await trx
    .insertInto("quota_slot")
    .values({
      submission: slot.submission,
      organization_id: slot.holder.organizationId,
      quota_key: slot.holder.quotaKey,
      taken_at: slot.takenAt,
    })
    .execute();
}

export async function insertGrant(
  db: Handle,
  holder: QuotaHolder,
  grant: { month: Date; submissions: number; reason: string; grantedBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto("quota_grant")
    .values({
      organization_id: holder.organizationId,
      quota_key: holder.quotaKey,
      month: isoDay(grant.month),
      submissions: grant.submissions,
      reason: grant.reason,
      granted_by: grant.grantedBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants beyond the quota, newest first. */
export function listGrants(db: Handle, limit: number) {
  return db
    .selectFrom("quota_grant as g")
    .innerJoin("organization as o", "o.id", "g.organization_id")
    .select([
      "g.id",
      "o.name as organization",
      "g.submissions",
      "g.reason",
      "g.granted_by as grantedBy",
      "g.granted_at as grantedAt",
    ])
    .orderBy("g.granted_at", "desc")
    .limit(limit)
    .execute();
}
