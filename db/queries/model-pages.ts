import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { cueRecord } from "./cue-results.ts";
import { retestRecord } from "./retests.ts";
import { shownModel } from "./shown-model.ts";

/**
 * All that is public of a model's attempts on a benchmark, newest first, by an address that the
 * model has or had; of an anonymous model only by the address that hides it.
 */
export function listModelAttempts(db: Kysely<Database>, benchmark: string, slug: string) {
  return db
    .selectFrom("model_slug as a")
    .innerJoin("model as m", "m.id", "a.model")
    .innerJoin("model_revision as r", "r.model", "m.id")
    .innerJoin("submission as s", "s.model_revision", "r.id")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .leftJoin("model as b", "b.id", "m.base_model")
    .leftJoin("submission_detail as d", "d.submission", "s.id")
    .leftJoin("dataset_release as e", "e.id", "d.release")
    .select([...shownModel])
    .select([...cueRecord])
    .select([
      "e.number as release",
      retestRecord,
      "s.id as submission",
      "s.state",
      "s.state_at as stateAt",
      "s.created_at as createdAt",
      "s.track",
      "s.attempt",
      "s.reason",
      "s.inspected_at as inspectedAt",
      "r.id as entry",
      "r.variant",
      "m.availability",
      "m.organization_id as modelOwnerId",
      "m.developer_domain as developerDomain",
      "s.organization_id as organizationId",
      "p.verified_domain as verifiedDomain",
      sql<string | null>`case when coalesce(b.anonymous_until <= now(), true) then b.name end`.as(
        "baseName",
      ),
    ])
    .where("a.slug", "=", slug)
    .where("s.benchmark", "=", benchmark)
    .where("s.state", "in", ["scored", "needs_review", "withdrawn", "voided"])
    .where(sql<boolean>`(coalesce(m.anonymous_until <= now(), true)
      or a.slug = 'anonimo-' || m.anonymous_number)`)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();
}
