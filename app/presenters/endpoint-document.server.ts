import type { FoundEndpoint, ProbeRow } from "#db/queries/endpoint-probes.ts";
import type { EndpointDocument } from "#domain/api/endpoint.ts";
import { mistakeWords } from "#domain/endpoint/mistake-words.ts";
import { probeReportSchema } from "#domain/endpoint/probe-report.ts";
import { probeWarningWords } from "#domain/endpoint/probe-warnings.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

/** An endpoint as its owner sees it: of its key only whether there is one, and since when. */
export function endpointDocument({ endpoint, probe }: FoundEndpoint): EndpointDocument {
  const { id, secretAt } = endpoint;
  return {
    id,
    name: endpoint.name,
    protocol: endpoint.protocol,
    base_url: endpoint.baseUrl,
    model: endpoint.model,
    parameters: endpoint.parameters,
    concurrency: endpoint.concurrency,
    requests_per_minute: endpoint.requestsPerMinute,
    tokens_per_minute: endpoint.tokensPerMinute,
    token_budget: endpoint.tokenBudget,
    hours_budget: endpoint.hoursBudget,
    reevaluation: endpoint.reevaluation,
    secret: secretAt && {
      key: endpoint.hasKey,
      headers: endpoint.headers,
      set_at: secretAt.toISOString(),
    },
    created_at: endpoint.createdAt.toISOString(),
    changed_at: endpoint.changedAt.toISOString(),
    last_probe: probe ? probeDocument(probe) : null,
    links: endpointLinks(id),
  };
}

export function endpointLinks(id: string): EndpointDocument["links"] {
  return { self: `/api/v1/endpoints/${id}`, page: `/endpoints/${id}` };
}

function probeDocument(probe: ProbeRow): NonNullable<EndpointDocument["last_probe"]> {
  const locale = currentLocale();
  const read = probeReportSchema.safeParse(probe.report);
  const report = read.success ? read.data : null;
  const mistake = report?.mistake ? [mistakeWords(report.mistake)[locale]] : [];
  const warnings = (report?.warnings ?? []).map((warning) => probeWarningWords(warning)[locale]);
  return {
    id: probe.id,
    state: probe.finishedAt ? "done" : "waiting",
    requested_at: probe.requestedAt.toISOString(),
    finished_at: probe.finishedAt?.toISOString() ?? null,
    // A report of an older release may have another shape: it is worth a new probe.
    outdated: probe.outdated || (probe.finishedAt !== null && !report),
    report,
    advice: [...mistake, ...warnings],
  };
}
