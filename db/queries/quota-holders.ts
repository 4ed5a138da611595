import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { monthOf } from "#domain/quota/limits.ts";

/**
 * Organisations whose submissions count, found by a part of their name: first those that have
 * taken a slot this month or had a file fail since `now`'s month began, then by name.
 */
export function listQuotaHolders(
  db: Kysely<Database>,
  { text, now, limit }: { text: string; now: Date; limit: number },
) {
  const month = monthOf(now);
  const isBusy = sql<boolean>`(
    exists (select from quota_slot q
      where q.organization_id = o.id and q.taken_at >= ${month} and q.state <> 'returned')
    or exists (select from failed_validation f
      where f.organization_id = o.id and f.failed_at >= ${month}))`;
  return db
    .selectFrom("organization as o")
    .innerJoin("organization_profile as p", "p.organization_id", "o.id")
    .select(["o.id", "o.name"])
    .where("p.example", "=", false)
    .where(sql<boolean>`position(lower(${text}) in lower(o.name)) > 0`)
    .orderBy(isBusy, "desc")
    .orderBy(sql`o.name collate "pt-x-icu"`)
    .limit(limit)
    .execute();
}
