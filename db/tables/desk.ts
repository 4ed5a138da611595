import type { Generated, JSONColumnType } from "kysely";
import type { PublicationPreview, PublicationState } from "#domain/desk/publication.ts";
import type { ReportKind, ReportOutcome } from "#domain/desk/report.ts";

export interface StewardProfileTable {
  user_id: string;
  /** Whose interest a steward may have; published as a count of rulings. */
  affiliation: string;
}

/** A steward's doubt about an answer that a rule has decided for certain. */
export interface RuleChallengeTable {
  id: string;
  item_revision: string;
  data_key: string;
  sealed: Buffer;
  raised_by: string;
  raised_at: Generated<Date>;
  /** Key of the answer, once a worker has found it. */
  answer: Buffer | null;
}

export interface PublicationRequestTable {
  id: Generated<string>;
  benchmark: string;
  requested_by: string;
  requested_at: Generated<Date>;
  state: Generated<PublicationState>;
  state_at: Generated<Date>;
  preview: JSONColumnType<PublicationPreview, string | null, string | null> | null;
  /** Of the previewed document without its date, hex. */
  content_digest: string | null;
  version: string | null;
}

export interface ProblemReportTable {
  id: string;
  kind: ReportKind;
  page: string | null;
  locale: "pt" | "en";
  data_key: string;
  sealed_text: Buffer;
  sealed_contact: Buffer | null;
  received_at: Generated<Date>;
  outcome: ReportOutcome | null;
  outcome_note: string | null;
  settled_by: string | null;
  settled_at: Date | null;
}

export interface ContestTable {
  id: string;
  submission: string;
  organization_id: string;
  opened_by: string;
  data_key: string;
  sealed_text: Buffer;
  opened_at: Generated<Date>;
  outcome: "upheld" | "dismissed" | null;
  /** Shown to the submitter. */
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}
