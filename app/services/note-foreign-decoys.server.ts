import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { findDecoys } from "#db/queries/items.ts";
import type { Database } from "#db/tables/index.ts";

/**
 * Puts on record, for the stewards, that a file answers decoys of another team's pack: packs have
 * been passed on. The sender is told of unknown items and no more.
 */
export async function noteForeignDecoys(
  db: Kysely<Database>,
  sent: { organizationId: string; actor: string; benchmark: string; unknownItems: string[] },
): Promise<void> {
  if (sent.unknownItems.length === 0) return;
  const decoys = await findDecoys(db, sent.benchmark, sent.unknownItems);
  if (decoys.length === 0) return;
  await appendAudit(db, {
    actor: sent.actor,
    act: "decoy.foreign",
    subject: sent.organizationId,
    facts: { benchmark: sent.benchmark, items: decoys },
  });
}
