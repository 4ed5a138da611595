import type { Generated, JSONColumnType } from "kysely";
import type { ReportedRow } from "#domain/leaderboard/version-document.ts";

export interface ReportedRowTable {
  benchmark: string;
  id: string;
  position: number;
  row: JSONColumnType<ReportedRow, string, string>;
  loaded_at: Generated<Date>;
}

export interface LeaderboardVersionTable {
  id: Generated<string>;
  benchmark: string;
  label: string;
  sequence: number;
  release: string;
  digest: string;
  previous: string | null;
  published_at: Date;
  published_by: string;
  /** The canonical bytes that the digest covers. */
  document: Buffer;
}

export interface VersionFileTable {
  version: string;
  suffix: string;
  content_type: string;
  bytes: Buffer;
}

export interface VersionEntryTable {
  version: string;
  submission: string;
  position: number;
  ranked: boolean;
}

export interface VersionNoticeTable {
  id: Generated<number>;
  version: string;
  kind: "erratum" | "withdrawn" | "voided";
  submission: string | null;
  reason: string | null;
  created_at: Generated<Date>;
}

export interface PublishedPairCountView {
  a: string;
  b: string;
  a_only: number;
  b_only: number;
}
