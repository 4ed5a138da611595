import type { Generated, JSONColumnType } from "kysely";

export interface WorkerHeartbeatTable {
  pool: string;
  process_id: number;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** Append-only; a trigger fills `seq`, `occurred_at` and `digest`. */
export interface AuditEntryTable {
  seq: Generated<number>;
  occurred_at: Generated<Date>;
  actor: string;
  act: string;
  subject: string;
  facts: JSONColumnType<Record<string, unknown>, string, string>;
  digest: Generated<Buffer>;
}

export interface RateWindowTable {
  /** Keyed hash of what is limited and of whom. */
  bucket: string;
  starts_at: Date;
  hits: number;
}

export interface MailOutboxTable {
  id: Generated<string>;
  template: string;
  user_id: string | null;
  state: Generated<"waiting" | "sent" | "failed" | "kept">;
  /** Both null once the mail is sent or has failed. */
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  attempts: Generated<number>;
  reason: string | null;
  provider_id: string | null;
  queued_at: Generated<Date>;
  give_up_at: Date;
  settled_at: Date | null;
}
