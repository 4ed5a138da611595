import type { EndpointDocument } from "#domain/api/endpoint.ts";
import { faults } from "#domain/endpoint/fault.ts";
import type { ProbeAnswer } from "#domain/endpoint/probe-report.ts";

/** What `prumo endpoints` prints of an endpoint. */
export function describeEndpoint(endpoint: EndpointDocument, site: string): string {
  const { id, name, protocol, model, secret, last_probe: probe } = endpoint;
  const rows: [string, string][] = [
    ["endpoint", id],
    ["name", name],
    ["address", `${endpoint.base_url} (${protocol})`],
    ["model", model],
    ["key", secret?.key ? `set on ${secret.set_at}, cannot be read back` : "none"],
    ["at once", String(endpoint.concurrency)],
    ["probe", probe ? `${probe.state}${probe.outdated ? ", changed since" : ""}` : "never"],
    ["page", `${site}${endpoint.links.page}`],
  ];
  return rows.map(([label, value]) => label.padEnd(10) + value).join("\n");
}

/** What a probe found, question by question. */
export function describeProbe(probe: NonNullable<EndpointDocument["last_probe"]>): string {
  const answers = (probe.report?.answers ?? []).map(describeAnswer);
  return [...answers, ...probe.advice].join("\n\n") || "Nothing came of it.";
}

function describeAnswer({ question, latency_ms: latencyMs, outcome }: ProbeAnswer): string {
  const seconds = `${(latencyMs / 1000).toFixed(1)} s`;
  if (outcome.is === "failed") {
    const status = outcome.status === null ? "" : ` (${outcome.status})`;
    return `${question}\n  failed${status}, ${seconds}: ${faults[outcome.kind].words.en}\n  ${outcome.detail}`;
  }
  const { text, verdict, committed } = outcome;
  return `${question}\n  ${text.trim() || "(no text)"}\n  ${verdict}, ${seconds}; taken for the answer: ${committed || "nothing"}`;
}
