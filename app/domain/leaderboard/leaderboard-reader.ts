import type { Variant } from "../models/variant.ts";
import type { CueRecord, CueStanding } from "./cue-standing.ts";
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
  model: { slug: string; name: string; family: string | null; parameters: string | null };
  provider: string;
  availability: "open-weights" | "api" | "closed" | null;
  track: "endpoint" | "predictions";
  /** Self-run, and a steward's spot check agrees. */
  verified: boolean;
  /** Declared as fine-tuned for the benchmark's language variety. */
  specialised: boolean;
  cueStanding: CueStanding;
}

/** One public attempt of a model: percents as the rules of publicity have them. */
export interface ModelAttempt {
  submission: string;
  entry: string;
  revision: string;
  variant: Variant | null;
  provider: string;
  byDeveloper: boolean;
  track: "endpoint" | "predictions";
  attempt: number;
  state: "scored" | "needs_review" | "withdrawn" | "voided";
  sentAt: Date;
  /** Why it was withdrawn or voided. */
  reason: string | null;
  percents: ProvisionalRow["percents"];
  /** Number of the release that its score stands on. */
  release: number | null;
  /** Whole percent of items with the same verdict as in the revision's first attempt. */
  agreesWithFirst: number | null;
  cues: CueRecord & { standing: CueStanding };
}

/** A model with all its public attempts on one benchmark. */
export interface ModelListing {
  /** The address that it has now. */
  slug: string;
  name: string;
  anonymous: boolean;
  family: string | null;
  /** By its address where it is a model here. */
  base: { name: string; slug: string | null } | null;
  parameters: string | null;
  weights: string | null;
  licence: string | null;
  availability: ProvisionalListing["availability"];
  /** Newest first; at least one. */
  attempts: ModelAttempt[];
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
  /** By an address that the model has or had. */
  findModel(benchmark: string, slug: string): Promise<ModelListing | undefined>;
  listReportedRows(benchmark: string): Promise<ReportedRow[]>;
  /** Whether a steward has imported the suites. */
  hasRelease(benchmark: string): Promise<boolean>;
}
