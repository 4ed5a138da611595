import type { Kysely } from "kysely";
import { quotaClock } from "#db/queries/quota.ts";
import { listQuotaHolders } from "#db/queries/quota-holders.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { quotaStanding } from "./quota-standing.server.ts";

const mostShown = 40;

/** What organisations have used of their quotas by now, as each of them is told it. */
export async function listStandings(
  deps: { db: Kysely<Database>; quotas: QuotaLimits },
  text: string,
) {
  const now = await quotaClock(deps.db);
  const found = await listQuotaHolders(deps.db, { text, now, limit: mostShown + 1 });
  const standings = await Promise.all(
    found.slice(0, mostShown).map(async ({ id, name }) => {
      const { standing } = await quotaStanding(deps, id);
      return { id, name, standing };
    }),
  );
  return { standings, more: found.length > mostShown };
}
