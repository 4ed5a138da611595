import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Tells the stewards that an anonymous model has met another of its name. */
export async function insertNameConflict(
  trx: Handle,
  conflict: { model: string; organizationId: string },
): Promise<void> {
  await trx
    .insertInto("model_claim")
    .values({
      model: conflict.model,
      organization_id: conflict.organizationId,
      kind: "same_name",
      requested_by: "system",
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}
