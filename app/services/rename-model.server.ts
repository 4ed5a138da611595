import type { Kysely } from "kysely";
import { listNamesakes, listOwnModels, lockModelNames, renameModel } from "#db/queries/models.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { judgeName } from "#domain/models/judge-name.ts";
import { slugify } from "#domain/slug.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * Gives one of an organisation's models another name. Its old address leads to the new one, and
 * published versions keep the old name. @throws PrumoError `not_found`, `state_conflict`
 */
export async function renameOwnModel(
  { db }: { db: Kysely<Database> },
  { organizationId, id, name }: { organizationId: string; id: string; name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockModelNames(trx);
    const own = await listOwnModels(trx, organizationId);
    const model = own.find((one) => one.id === id);
    if (!model) throw new PrumoError("not_found", m.models_unknown());
    if (model.anonymousUntil) throw new PrumoError("state_conflict", m.models_rename_anonymous());
    if (own.some((one) => one.name === name)) {
      throw new PrumoError("state_conflict", m.models_rename_taken({ name }));
    }
    const judged = judgeName(name, organizationId, await listNamesakes(trx, name));
    if (judged.kind !== "own") {
      throw new PrumoError("state_conflict", m.models_rename_taken({ name }));
    }
    await renameModel(trx, id, name, slugify(name));
  });
}
