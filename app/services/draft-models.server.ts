import type { Kysely } from "kysely";
import type { Draft } from "#db/queries/drafts.ts";
import { listOwnModelNames, listShownModelNames } from "#db/queries/models.ts";
import type { Database } from "#db/tables/index.ts";

/** Names that a draft's model fields may be filled in from. */
export async function suggestModels(
  { db }: { db: Kysely<Database> },
  { organizationId }: Pick<Draft, "organizationId">,
): Promise<{ own: string[]; bases: string[] }> {
  const [own, shown] = await Promise.all([
    listOwnModelNames(db, organizationId),
    listShownModelNames(db),
  ]);
  return { own, bases: [...new Set([...own, ...shown])] };
}
