import type { Generated } from "kysely";
import type { ItemSuite } from "#domain/benchmark/suite.ts";

export type DataKeyPurpose = "questions" | "answers" | "responses" | "letters" | "endpoints";
export type ReleaseKind = "first" | "key" | "retire" | "extend";

export interface DataKeyTable {
  id: Generated<string>;
  purpose: DataKeyPurpose;
  /** age file that opens to 32 bytes. */
  wrapped: Buffer;
  created_at: Generated<Date>;
}

export interface BenchmarkTable {
  slug: string;
  sample: boolean;
  created_at: Generated<Date>;
}

export interface DatasetReleaseTable {
  id: Generated<string>;
  benchmark: string;
  number: number;
  kind: ReleaseKind;
  key_commitment: Buffer;
  leaves: number;
  question_key: string;
  answer_key: string;
  imported_at: Generated<Date>;
  imported_by: string;
}

export interface ItemTable {
  id: Generated<string>;
  benchmark: string;
  item_id: string;
  suite: ItemSuite;
}

export interface ItemRevisionTable {
  id: Generated<string>;
  item: string;
  revision: number;
  category: string;
  writer: string | null;
  written_on: string | null;
  question_key: string;
  sealed_question: Buffer;
  answer_key: string;
  sealed_answers: Buffer;
  leaf: Buffer;
}

export interface ReleaseItemTable {
  release: string;
  item_revision: string;
  suite: ItemSuite;
  position: number;
}
