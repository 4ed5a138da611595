import { letterPlace, reportContactPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import type { StewardContext } from "./open-answer.server.ts";

interface SealedLetter {
  id: string;
  data_key: string;
  sealed_text: Buffer;
}

/** What a submitter wrote against what was made of a submission. */
export async function openContest(context: StewardContext, row: SealedLetter): Promise<string> {
  const key = await context.dataKeys.open(context.db, row.data_key);
  return openText(key, letterPlace("contest", row.id), row.sealed_text);
}

export interface OpenReport {
  about: string;
  text: string;
  /** Null where none was left, or it has been erased. */
  contact: string | null;
}

export async function openReport(
  context: StewardContext,
  row: SealedLetter & { sealed_contact: Buffer | null },
): Promise<OpenReport> {
  const key = await context.dataKeys.open(context.db, row.data_key);
  const letter = openText(key, letterPlace("problem_report", row.id), row.sealed_text);
  const { about, text } = JSON.parse(letter) as { about: string; text: string };
  const contact =
    row.sealed_contact && openText(key, reportContactPlace(row.id), row.sealed_contact);
  return { about, text, contact };
}
