import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

export interface WaitingCount {
  count: number;
  oldest: Date | null;
}

type Kind = "organizations" | "packs" | "claims" | "contests" | "reports";

/** How many of each kind of request wait for a steward, and since when. */
export async function countRequests(db: Kysely<Database>): Promise<Record<Kind, WaitingCount>> {
  const { rows } = await sql<{ kind: Kind } & WaitingCount>`
    select 'organizations' as kind, count(*)::int as count, min(o."createdAt") as oldest
      from organization o left join organization_profile p on p.organization_id = o.id
      where p.approved_at is null and p.refused_at is null
    union all select 'packs', count(*)::int, min(created_at) from pack
      where approved_at is null and refused_at is null
    union all select 'claims', count(*)::int, min(created_at) from model_claim
      where state = 'waiting'
    union all select 'contests', count(*)::int, min(opened_at) from contest
      where outcome is null
    union all select 'reports', count(*)::int, min(received_at) from problem_report
      where settled_at is null`.execute(db);
  const none = { count: 0, oldest: null };
  const found = new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]));
  return {
    organizations: found.get("organizations") ?? none,
    packs: found.get("packs") ?? none,
    claims: found.get("claims") ?? none,
    contests: found.get("contests") ?? none,
    reports: found.get("reports") ?? none,
  };
}
