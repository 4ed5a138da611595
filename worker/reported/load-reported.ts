import type { Kysely } from "kysely";
import type { CatalogEntry } from "#datasets/catalog.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { ensureBenchmark } from "#db/queries/items.ts";
import { replaceReportedRows } from "#db/queries/reported-rows.ts";
import type { Database } from "#db/tables/index.ts";

/** Loads the figures that a benchmark's publication reports; loading them again changes nothing. */
export async function loadReported(
  db: Kysely<Database>,
  { manifest, reported }: CatalogEntry,
  actor: string,
): Promise<number> {
  await db.transaction().execute(async (trx) => {
    await ensureBenchmark(trx, manifest.slug, manifest.sample);
    await replaceReportedRows(trx, manifest.slug, reported);
    await appendAudit(trx, {
      actor,
      act: "reported.load",
      subject: manifest.slug,
      facts: { rows: reported.length },
    });
  });
  return reported.length;
}
