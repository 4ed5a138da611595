import type { Generated } from "kysely";
import type { MemberRole } from "#domain/identity/member-role.ts";

/** Tables of the sign-in library keep its camel-case column names. */
export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Date | null;
  locale: Generated<"pt" | "en">;
}

export interface SessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Date;
  userAgent: string | null;
}

/** What the sign-in library waits for: here, tokens of links by their hash. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
}

export interface OrganizationTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  createdAt: Date;
  metadata: string | null;
}

export interface MemberTable {
  id: string;
  organizationId: string;
  userId: string;
  role: MemberRole;
  createdAt: Date;
}

export interface ApiKeyTable {
  id: string;
  configId: string;
  name: string | null;
  start: string | null;
  /** Id of the organisation that the token acts for. */
  referenceId: string;
  prefix: string | null;
  /** Hash of the token. */
  key: string;
  enabled: boolean | null;
  lastRequest: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  permissions: string | null;
  metadata: string | null;
}

export interface InvitationTable {
  id: string;
  organizationId: string;
  email: string;
  role: MemberRole | null;
  status: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  inviterId: string;
}

export interface SignInLinkTable {
  token_hash: string;
  site: "web" | "steward";
  browser_hash: string;
  next_path: string;
  locale: "pt" | "en";
  asked_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface AddressChangeTable {
  token_hash: string;
  user_id: string;
  new_address: string;
  asked_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
