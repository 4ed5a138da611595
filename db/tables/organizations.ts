import type { Generated, GeneratedAlways } from "kysely";
import type { SlotState } from "#domain/quota/slot.ts";

export interface OrganizationProfileTable {
  organization_id: string;
  approved_at: Date | null;
  approved_by: string | null;
  verified_domain: string | null;
  /** When a steward said no, and why; an approval later takes it back. */
  refused_at: Date | null;
  refused_by: string | null;
  refusal_reason: string | null;
  benchmark_author: Generated<boolean>;
  example: Generated<boolean>;
  name_key: string | null;
  founding_domain: string | null;
  domain_verified_at: Date | null;
  domain_verified_by: string | null;
  domain_shared: Generated<boolean>;
  /** Organisations with the same key share one quota. */
  quota_key: GeneratedAlways<string>;
}

export interface OrganizationFormerSlugTable {
  slug: string;
  organization_id: string;
  left_at: Generated<Date>;
}

/** Proof of a domain that is under way, one an organisation. */
export interface DomainClaimTable {
  id: Generated<string>;
  organization_id: string;
  domain: string;
  challenge: string;
  /** Keyed hash of the code that was mailed last. */
  code_hash: Buffer | null;
  code_mailbox: string | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
}

export interface QuotaSlotTable {
  submission: string;
  organization_id: string;
  quota_key: string;
  state: Generated<SlotState>;
  taken_at: Date;
  changed_at: Generated<Date>;
}

export interface FailedValidationTable {
  id: GeneratedAlways<number>;
  organization_id: string;
  quota_key: string;
  benchmark: string;
  actor: string;
  failed_at: Date;
}

export interface QuotaGrantTable {
  id: Generated<string>;
  organization_id: string;
  quota_key: string;
  /** First day of the month, UTC. */
  month: string;
  submissions: number;
  reason: string;
  granted_by: string;
  granted_at: Generated<Date>;
}
