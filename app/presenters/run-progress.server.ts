import type { RunStanding } from "#db/queries/run-progress.ts";
import type { RunProgressDocument } from "#domain/api/submission.ts";
import { conditions } from "#domain/benchmark/suite.ts";
import { faults } from "#domain/endpoint/fault.ts";
import { callsAllowed } from "#domain/endpoint/pacing.ts";
import { noFaults } from "#domain/endpoint/run-faults.ts";
import { estimateSeconds, ratePerMinute } from "#domain/endpoint/run-pace.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

/** How a run stands, for its owner: counts, never what was asked or answered. */
export function runProgress(run: RunStanding): RunProgressDocument {
  const locale = currentLocale();
  const { counts, last } = run.faults ?? noFaults;
  const done = counted(run);
  const lost = run.lost ?? run.counts.reduce((sum, count) => sum + count.lost, 0);
  const recent = recentOf(run);
  const running = run.state === "running";
  const answered = done === null ? 0 : done.simple + done.oracle;
  const remaining = run.calls === null ? null : run.calls - answered - lost;
  return {
    endpoint: { id: run.endpoint, name: run.endpointName },
    purpose: run.purpose,
    of_submission: run.ofSubmission,
    calls: run.calls,
    done,
    lost,
    rate_per_minute: running ? ratePerMinute(recent) : 0,
    estimate_seconds:
      running && remaining !== null ? estimateSeconds(recent, Math.max(0, remaining)) : null,
    concurrency: running && run.pace ? callsAllowed(run.pace, run.now.getTime()) : 0,
    tokens: { input: run.inputTokens, output: run.outputTokens },
    seconds: Math.round(run.seconds),
    faults: {
      counts,
      last: last.map((fault) => ({ ...fault, words: faults[fault.kind].words[locale] })),
    },
    reported_models: run.reportedModels,
  };
}

function counted({ counts, endedAt }: RunStanding): RunProgressDocument["done"] {
  if (endedAt !== null) return null;
  const answered = (condition: string) =>
    counts.find((count) => count.condition === condition)?.answered ?? 0;
  const [simple, oracle] = conditions;
  return { [simple]: answered(simple), [oracle]: answered(oracle) } as NonNullable<
    RunProgressDocument["done"]
  >;
}

function recentOf({ counts, now }: RunStanding) {
  const since = counts.flatMap(({ recentSince }) => (recentSince ? [recentSince.getTime()] : []));
  return {
    count: counts.reduce((sum, { recent }) => sum + recent, 0),
    seconds: since.length === 0 ? 0 : (now.getTime() - Math.min(...since)) / 1000,
  };
}
