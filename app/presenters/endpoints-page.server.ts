import type { FoundEndpoint } from "#db/queries/endpoint-probes.ts";
import { isProbePassed, probeReportSchema } from "#domain/endpoint/probe-report.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

interface Organization {
  organizationId: string;
  name: string;
}

/** The endpoints of all the viewer's organisations. */
export function presentEndpoints(
  found: readonly FoundEndpoint[],
  organizations: readonly Organization[],
  mayRegister: boolean,
) {
  const locale = currentLocale();
  const names = new Map(organizations.map(({ organizationId, name }) => [organizationId, name]));
  return {
    newHref: mayRegister ? localized("/endpoints/new", locale) : null,
    several: organizations.length > 1,
    rows: found.map(({ endpoint, probe }) => ({
      href: localized(`/endpoints/${endpoint.id}`, locale),
      name: endpoint.name,
      organization: names.get(endpoint.organizationId) ?? "",
      address: new URL(endpoint.baseUrl).host,
      model: endpoint.model,
      probe: probeWords(probe),
    })),
  };
}

function probeWords(probe: FoundEndpoint["probe"]): string {
  if (!probe) return m.endpoint_probe_never();
  if (probe.report === null) return m.endpoint_probe_waiting();
  const report = probeReportSchema.safeParse(probe.report);
  if (probe.outdated || !report.success) return m.endpoint_probe_outdated();
  return isProbePassed(report.data) ? m.endpoint_probe_passed() : m.endpoint_probe_failed();
}
