import type { FoundEndpoint } from "#db/queries/endpoint-probes.ts";
import type { listRunsOf } from "#db/queries/endpoints.ts";
import { faults } from "#domain/endpoint/fault.ts";
import type { ProbeAnswer } from "#domain/endpoint/probe-report.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { endpointDocument } from "./endpoint-document.server.ts";
import { formatInstant } from "./format.server.ts";
import { runPurposeName } from "./run-page.server.ts";
import { stateName } from "./submission-state.server.ts";

type Run = Awaited<ReturnType<typeof listRunsOf>>[number];

/** An endpoint as its page shows it: settings, key, last probe, runs. */
export function presentEndpoint(
  found: FoundEndpoint,
  runs: readonly Run[],
  {
    organization,
    mayChange,
    benchmarks,
  }: {
    organization: string;
    mayChange: boolean;
    /** That it can be run on. */
    benchmarks: readonly { value: string; text: string }[];
  },
) {
  const locale = currentLocale();
  const document = endpointDocument(found);
  const { id, name, secret, parameters, last_probe: probe } = document;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name,
    organization,
    action: localized(`/endpoints/${id}`, locale),
    listHref: localized("/endpoints", locale),
    mayChange,
    protocol: document.protocol,
    address: document.base_url,
    model: document.model,
    keyWords: secret
      ? m.endpoint_key_set({ when: formatInstant(secret.set_at) })
      : m.endpoint_key_none(),
    hasSecret: secret !== null,
    values: {
      name,
      base_url: document.base_url,
      model: document.model,
      temperature: text(parameters.temperature),
      max_output_tokens: String(parameters.max_output_tokens),
      reasoning_effort: parameters.reasoning_effort ?? "",
      concurrency: String(document.concurrency),
      requests_per_minute: text(document.requests_per_minute),
      tokens_per_minute: text(document.tokens_per_minute),
      token_budget: text(document.token_budget),
      hours_budget: String(document.hours_budget),
      reevaluation: document.reevaluation ? "on" : "",
    },
    probe: probe && {
      waiting: probe.state === "waiting",
      outdated: probe.outdated,
      when: formatInstant(probe.finished_at ?? probe.requested_at),
      advice: probe.advice,
      answers: (probe.report?.answers ?? []).map(presentAnswer),
    },
    benchmarks,
    runs: runs.map((run) => ({
      href: localized(`/submissions/${run.id}`, locale),
      model: `${run.model}, ${run.revision}`,
      purpose: runPurposeName(run.purpose),
      state: stateName(run.state),
      at: formatInstant(run.createdAt),
    })),
  };
}

const verdicts = {
  correct: m.probe_verdict_correct,
  incorrect: m.probe_verdict_incorrect,
  not_attempted: m.probe_verdict_not_attempted,
  unresolved: m.probe_verdict_unresolved,
};

function presentAnswer({ question, latency_ms: latencyMs, outcome }: ProbeAnswer) {
  const locale = currentLocale();
  const seconds = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(latencyMs / 1000);
  if (outcome.is === "failed") {
    const status = outcome.status === null ? "" : ` (HTTP ${outcome.status})`;
    return {
      question,
      latency: seconds,
      answer: null,
      failed: `${faults[outcome.kind].words[locale]}${status}`,
      detail: outcome.detail,
      verdict: null,
      committed: null,
    };
  }
  return {
    question,
    latency: seconds,
    answer: outcome.text,
    failed: null,
    detail: null,
    verdict: verdicts[outcome.verdict](),
    committed: outcome.committed || null,
  };
}
