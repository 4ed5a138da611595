import type { ColumnType, Generated, JSONColumnType, RawBuilder } from "kysely";
import type { Condition } from "#domain/benchmark/suite.ts";
import type { Pace } from "#domain/endpoint/pacing.ts";
import type { Protocol } from "#domain/endpoint/protocol.ts";
import type { RunFaults } from "#domain/endpoint/run-faults.ts";
import type { RunPurpose } from "#domain/endpoint/run-purpose.ts";
import type { EndpointParameters } from "#domain/endpoint/settings.ts";

export interface EndpointTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  protocol: Protocol;
  base_url: string;
  model: string;
  parameters: JSONColumnType<EndpointParameters, string, string>;
  concurrency: number;
  requests_per_minute: number | null;
  tokens_per_minute: number | null;
  token_budget: number | null;
  hours_budget: number;
  reevaluation: boolean;
  secret_key: string | null;
  sealed_secret: Buffer | null;
  has_key: boolean;
  /** How many extra headers are sealed with the key. */
  headers: number;
  /** By the database's clock. */
  secret_at: ColumnType<Date | null, RawBuilder<Date> | null | undefined, RawBuilder<Date> | null>;
  created_by: string;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  removed_at: Date | null;
  next_call_at: Date | null;
}

export interface EndpointProbeTable {
  id: Generated<string>;
  endpoint: string;
  requested_by: string;
  requested_at: Generated<Date>;
  report: JSONColumnType<object, string | null, string | null> | null;
  finished_at: Date | null;
}

export interface EndpointRunTable {
  submission: string;
  endpoint: string;
  purpose: RunPurpose;
  of_submission: string | null;
  protocol: Protocol;
  base_url: string;
  model: string;
  parameters: JSONColumnType<EndpointParameters, string, string>;
  token_budget: number | null;
  hours_budget: number;
  messages_digest: Buffer | null;
  calls: number | null;
  pace: JSONColumnType<Pace, string | null, string | null> | null;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  faults: JSONColumnType<RunFaults, string | null, string | null> | null;
  reported_models: Generated<string[]>;
  seconds: Generated<number>;
  /** Calls without an answer after all tries; null until the run has ended. */
  lost: number | null;
  started_at: Date | null;
  seen_at: Date | null;
  ended_at: Date | null;
}

/** What a spot check asks and, as counts, what came of it. */
export interface SpotCheckTable {
  submission: string;
  /** Item revisions; the worker alone reads them. */
  items: string[];
  compared: number | null;
  agreed: number | null;
  unsettled: number | null;
  compared_at: ColumnType<Date | null, null | undefined, RawBuilder<Date>>;
}

/** A response of a run that goes on; sealed in chunks once the run is complete. */
export interface RunResponseTable {
  submission: string;
  item_revision: string;
  condition: Condition;
  suite: "target" | "control" | "cue";
  outcome: "answered" | "lost";
  sealed: Buffer | null;
  tries: number;
  latency_ms: number | null;
  answered_at: Generated<Date>;
}
