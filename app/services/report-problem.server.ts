import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { insertProblemReport } from "#db/queries/problem-reports.ts";
import type { Database } from "#db/tables/index.ts";
import { isMailAddress, type NewReport, reportLimits } from "#domain/desk/report.ts";
import { PrumoError } from "#domain/errors.ts";
import type { RoleKeys } from "#platform/keys.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { letterPlace, reportContactPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";

/** Stores a sound report for the stewards, who alone can open it. */
export async function reportProblem(
  { db, keys }: { db: Kysely<Database>; keys: Pick<RoleKeys, "recipients"> },
  report: NewReport,
): Promise<void> {
  const id = randomUUID();
  const { key, wrapped } = await createDataKey([keys.recipients.steward]);
  const letter = JSON.stringify({ about: report.about, text: report.text });
  await db.transaction().execute(async (trx) => {
    await insertProblemReport(trx, {
      id,
      kind: report.kind,
      page: report.page,
      locale: report.locale,
      data_key: await insertDataKey(trx, "letters", wrapped),
      sealed_text: sealText(key, letterPlace("problem_report", id), letter),
      sealed_contact:
        report.contact === "" ? null : sealText(key, reportContactPlace(id), report.contact),
    });
  });
}

/** @throws PrumoError `invalid_request`, with the field at fault in `details.field` */
export function requireSound({ text, contact }: NewReport): void {
  const refuse = (field: string, message: string) => {
    throw new PrumoError("invalid_request", message, { details: { field } });
  };
  if (text === "") refuse("text", m.report_text_missing());
  const { length } = text;
  if (length > reportLimits.text) {
    refuse("text", m.report_text_long({ length, limit: reportLimits.text }));
  }
  if (contact !== "" && !isMailAddress(contact)) refuse("contact", m.report_contact_wrong());
}
