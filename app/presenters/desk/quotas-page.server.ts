import type { Kysely } from "kysely";
import type { listGrants } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaDocument } from "#domain/api/quota.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount, formatInstant } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { namesOfActors } from "./actors.server.ts";

interface Standing {
  id: string;
  name: string;
  standing: QuotaDocument;
}

export async function presentGrants(
  db: Kysely<Database>,
  grants: Awaited<ReturnType<typeof listGrants>>,
) {
  const nameOf = await namesOfActors(
    db,
    grants.map(({ grantedBy }) => grantedBy),
  );
  return grants.map(({ id, organization, submissions, reason, grantedBy, grantedAt }) => ({
    id,
    organization,
    submissions: formatCount(submissions),
    reason,
    by: nameOf(grantedBy),
    ...presentMoment(grantedAt),
  }));
}

/** What an organisation has used, in the figures that it is shown itself. */
export function presentStanding({ id, name, standing }: Standing) {
  const { submissions, failed_validations: failed, shared_by } = standing;
  const { spent, reserved, granted, limit, left, next_slot } = submissions;
  return {
    id,
    organization: name,
    sharedBy: shared_by,
    used: m.desk_quota_of({ used: formatCount(spent), limit: formatCount(limit) }),
    reserved: formatCount(reserved),
    granted: formatCount(granted),
    left: formatCount(left),
    nextSlot: next_slot === null ? null : { at: next_slot, text: formatInstant(next_slot) },
    failed: m.desk_quota_of({ used: formatCount(failed.used), limit: formatCount(failed.limit) }),
  };
}
