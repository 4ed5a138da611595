import { currentPolicies, policyVersions } from "#domain/policies/index.ts";
import { type Policies, policySections } from "#domain/policies/policy.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount, formatDay } from "./format.server.ts";

/** One version of the policies, with the way to the others. */
export function presentPolicies(policies: Policies, quotas: QuotaLimits) {
  const locale = currentLocale();
  const text = policies.texts[locale];
  return {
    stamp: m.policies_stamp({ version: policies.version, day: formatDay(policies.date) }),
    /** Where those in force are, on a page of older ones. */
    supersededBy:
      policies === currentPolicies
        ? null
        : { version: currentPolicies.version, href: localized("/policies", locale) },
    sections: policySections.flatMap((id) => {
      const section = text[id];
      return section ? [{ id, ...section }] : [];
    }),
    /** Numbers are settings: they stand beside the text, whose version names none. */
    numbers:
      policies === currentPolicies
        ? [
            { term: m.policies_quota_month(), value: formatCount(quotas.submissionsPerMonth) },
            { term: m.policies_quota_revision(), value: formatCount(quotas.revisionPerWeek) },
            { term: m.policies_quota_failed(), value: formatCount(quotas.failedPerDay) },
          ]
        : null,
    digest: policies.digest,
    versions: policyVersions.map(({ version, date }) => ({
      version,
      day: formatDay(date),
      href: localized(`/policies/${version}`, locale),
      current: version === policies.version,
    })),
    reportHref: localized("/report", locale),
  };
}
