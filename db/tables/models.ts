import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Variant } from "#domain/models/variant.ts";
import type { DraftAnswers, FileReport } from "#domain/submission/draft.ts";

export interface ModelTable {
  id: Generated<string>;
  slug: string;
  /** Who registered it. */
  organization_id: string;
  name: string;
  family: string | null;
  base: string | null;
  /** The base where it is a model here; `base` is its name otherwise. */
  base_model: string | null;
  parameters: string | null;
  weights: string | null;
  licence: string | null;
  availability: "open-weights" | "api" | "closed" | null;
  developer_domain: string | null;
  anonymous_until: Date | null;
  anonymous_since: Date | null;
  anonymous_number: number | null;
  created_at: Generated<Date>;
}

/** Every address that a model has or had, with the name that it had with it. */
export interface ModelSlugTable {
  slug: string;
  model: string;
  name: string;
  /** What the name looks like, for comparison: `nameKey` and the coarser `lookOf`. */
  name_key: string;
  name_look: string;
  since: Generated<Date>;
}

/** An entry: one revision of a model, owned by the organisation that ran it. */
export interface ModelRevisionTable {
  id: Generated<string>;
  model: string;
  organization_id: string;
  revision: string;
  variant: Variant | null;
  weights: string | null;
  weights_digest: string | null;
  /** Host and model of the endpoint that its first run by Prumo asked. */
  endpoint_identity: string | null;
  /** Attempts that count together. */
  attempt_key: GeneratedAlways<string>;
  created_at: Generated<Date>;
}

export interface ModelClaimTable {
  id: Generated<string>;
  model: string;
  organization_id: string;
  kind: "claim" | "same_name";
  justification: string | null;
  requested_by: string;
  state: Generated<"waiting" | "granted" | "refused">;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Generated<Date>;
}

/** A submission that is not sent yet; its id becomes the submission's. */
export interface SubmissionDraftTable {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  answers: JSONColumnType<DraftAnswers, string | undefined, string>;
  saves: Generated<number>;
  release: string | null;
  response_key: string | null;
  report: JSONColumnType<FileReport, string | null, string | null> | null;
  file_digest: Buffer | null;
  file_at: Date | null;
  submitted_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface DraftChunkTable {
  draft: string;
  sequence: number;
  records: number;
  sealed: Buffer;
}
