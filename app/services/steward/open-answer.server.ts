import type { Kysely } from "kysely";
import type { DataKeys } from "#db/data-keys.ts";
import type { SealedAnswer } from "#db/queries/adjudication.ts";
import type { Database } from "#db/tables/index.ts";
import { hiddenItemSchema } from "#domain/benchmark/hidden-item.ts";
import { answersPlace, answerTextPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";

/** What a steward's act works with: the steward's own connection and identity. */
export interface StewardContext {
  db: Kysely<Database>;
  dataKeys: DataKeys;
  /** Whom mail is sealed to. */
  recipients: { worker: string };
}

/** An answer as a steward sees it: no model, provider, count or judge (blind ruling). */
export interface OpenAnswer {
  /** First twelve hex digits of the answer's key. */
  id: string;
  item_id: string;
  question: string;
  /** Canonical answer first, then the accepted aliases. */
  references: string[];
  answer: string;
}

export const idOf = (key: Buffer) => key.toString("hex").slice(0, 12);

export async function openAnswer(context: StewardContext, row: SealedAnswer): Promise<OpenAnswer> {
  const { db, dataKeys } = context;
  const hex = row.key.toString("hex");
  const text = openText(await dataKeys.open(db, row.data_key), answerTextPlace(hex), row.sealed);
  const sealedItem = openText(
    await dataKeys.open(db, row.answer_key),
    answersPlace(row.revisionId),
    row.sealed_answers,
  );
  const { item } = hiddenItemSchema.parse(JSON.parse(sealedItem));
  return {
    id: idOf(row.key),
    item_id: row.item_id,
    question: item.question,
    references: item.answers,
    answer: text,
  };
}
