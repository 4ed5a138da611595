import type { Kysely } from "kysely";
import { listOwnClaims } from "#db/queries/model-claims.ts";
import { endAnonymity, listOwnModels } from "#db/queries/models.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

type Deps = { db: Kysely<Database> };

/** What an organisation has registered, and what it has claimed. */
export async function listModels({ db }: Deps, organizationId: string) {
  const [models, claims] = await Promise.all([
    listOwnModels(db, organizationId),
    listOwnClaims(db, organizationId),
  ]);
  return { models, claims };
}

/** Shows a hidden name before its time. @throws PrumoError `not_found` */
export async function revealModel(
  { db }: Deps,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  if (await endAnonymity(db, id, organizationId)) return;
  throw new PrumoError("not_found", m.models_unknown());
}
