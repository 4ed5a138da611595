import type { QuotaDocument } from "#domain/api/quota.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatInstant } from "./format.server.ts";
import { type Place, presentOrganizationHead } from "./organization-head.server.ts";

interface Slot {
  submission: string;
  state: string;
  takenAt: Date;
  organizationId: string;
  model: string;
  revision: string;
}

/** What an organisation has left of its quota, and what holds the rest. */
export function presentQuota(
  place: Place & { organizationId: string },
  { standing, slots }: { standing: QuotaDocument; slots: readonly Slot[] },
) {
  const { submissions, revision, failed_validations, shared_by } = standing;
  return {
    head: presentOrganizationHead(place, "quota"),
    sharedBy: shared_by,
    left: submissions.left,
    limit: submissions.limit,
    granted: submissions.granted,
    nextSlot: instantOrNull(submissions.next_slot),
    revision,
    failed: {
      ...failed_validations,
      nextSlot: instantOrNull(failed_validations.next_slot),
    },
    slots: slots.map((slot) => {
      const own = slot.organizationId === place.organizationId;
      return {
        id: slot.submission,
        // Of others that share the quota nothing is shown but that they hold a slot.
        name: own ? `${slot.model}, ${slot.revision}` : m.quota_slot_of_others(),
        href: own ? localized(`/submissions/${slot.submission}`, currentLocale()) : null,
        state: slot.state === "reserved" ? m.quota_slot_reserved() : m.quota_slot_spent(),
        at: slot.takenAt.toISOString(),
        time: formatInstant(slot.takenAt),
      };
    }),
  };
}

const instantOrNull = (at: string | null) => (at === null ? null : { at, text: formatInstant(at) });
