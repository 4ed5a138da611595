import type { Kysely } from "kysely";
import { listNamesakes } from "#db/queries/models.ts";
import { findOrganizationName, findVerifiedDomain } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { isDomainOf } from "#domain/models/developer.ts";
import { judgeName, type NameJudgement } from "#domain/models/judge-name.ts";
import { knownFamilyOf } from "#domain/models/known-families.ts";

export interface ModelJudgement {
  kind: "own" | "new" | "third_party" | "refused";
  /** The other organisation's model, where the name is or looks like its. */
  other: { name: string; provider: string } | null;
  /** The known family whose developer the organisation is not. */
  family: { name: string; domain: string } | null;
}

function standing({ kind, model }: NameJudgement): ModelJudgement["kind"] {
  if (kind === "own") return model ? "own" : "new";
  return kind === "third_party" ? kind : "refused";
}

/** What will become of a name if it is submitted now; nothing is written. */
export async function judgeDraftModel(
  { db }: { db: Kysely<Database> },
  organizationId: string,
  name: string,
): Promise<ModelJudgement> {
  const judged = judgeName(name, organizationId, await listNamesakes(db, name));
  const family = knownFamilyOf(name);
  const verified = family && (await findVerifiedDomain(db, organizationId));
  const foreign = family && !family.domains.some((domain) => isDomainOf(verified, domain));
  const other = judged.kind === "own" ? null : judged.model;
  return {
    kind: standing(judged),
    other: other && {
      name: other.present,
      provider: (await findOrganizationName(db, other.organizationId)) ?? "",
    },
    family: foreign ? { name: family.name, domain: family.domains[0] ?? "" } : null,
  };
}
