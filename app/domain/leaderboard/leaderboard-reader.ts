import type { ProvisionalRow } from "./provisional.ts";
import type { ReportedRow } from "./version-document.ts";

export interface VersionSummary {
  label: string;
  /** SHA-256 of the document's canonical bytes, hex. */
  digest: string;
  publishedAt: Date;
}

/** A published version as it is stored. */
export interface PublishedVersion extends VersionSummary {
  /** The canonical bytes. */
  document: Uint8Array;
  /** Suffixes of the files stored beside it, without the leading dot. */
  files: string[];
  /** What happened to it since: shown as banners, outside the document. */
  notices: VersionNotice[];
}

export interface VersionNotice {
  kind: "erratum" | "withdrawn" | "voided";
  /** The entry the notice is about; null for an erratum of the whole version. */
  entry: string | null;
  reason: string | null;
}

export interface VersionFile {
  contentType: string;
  bytes: Uint8Array;
}

/** An accepted entry that no version holds yet. */
export interface ProvisionalListing extends ProvisionalRow {
  id: string;
  model: { name: string; family: string | null; parameters: string | null };
  provider: string;
  availability: "open-weights" | "api" | "closed" | null;
  track: "endpoint" | "predictions";
  /** Declared as fine-tuned for the benchmark's language variety. */
  specialised: boolean;
}

/** What reading pages ask of the database. */
export interface LeaderboardReader {
  findLatestVersion(benchmark: string): Promise<PublishedVersion | undefined>;
  findVersion(benchmark: string, label: string): Promise<PublishedVersion | undefined>;
  /** Newest first. */
  listVersions(benchmark: string): Promise<VersionSummary[]>;
  findVersionFile(
    benchmark: string,
    label: string,
    suffix: string,
  ): Promise<VersionFile | undefined>;
  /** Newest first. */
  listProvisionalEntries(benchmark: string): Promise<ProvisionalListing[]>;
  listReportedRows(benchmark: string): Promise<ReportedRow[]>;
  /** Whether a steward has imported the suites. */
  hasRelease(benchmark: string): Promise<boolean>;
}
