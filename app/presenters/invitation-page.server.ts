import type { Kysely } from "kysely";
import { findInvitation } from "#db/queries/invitations.ts";
import type { Database } from "#db/tables/index.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { formatDay } from "./format.server.ts";
import { roleName } from "./organization-head.server.ts";

/**
 * An invitation as the signed-in person sees it. One of another address is as unknown as none: the
 * page says only that it is not for this one.
 */
export async function presentInvitation(db: Kysely<Database>, email: string, id: string) {
  const found = await findInvitation(db, email, id);
  const listHref = localized("/organizations", currentLocale());
  if (!found) return { standing: "unknown" as const, address: email, listHref };
  const waits = found.status === "pending" && !found.expired;
  const ended = found.status === "accepted" ? "accepted" : found.expired ? "expired" : "ended";
  return {
    standing: waits ? ("waits" as const) : (ended as "accepted" | "expired" | "ended"),
    address: email,
    listHref,
    action: localized(`/invitations/${id}`, currentLocale()),
    organization: found.organization,
    inviter: found.inviter,
    role: roleName(found.role ?? "reader"),
    until: formatDay(found.expiresAt),
  };
}
