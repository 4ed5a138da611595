import type { RunProgressDocument } from "#domain/api/submission.ts";
import type { RunPurpose } from "#domain/endpoint/run-purpose.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "./format.server.ts";

const faultsShown = 3;

/** How a run goes, as the page of its submission shows it. */
export function presentRun(run: RunProgressDocument) {
  const { calls, done, lost, tokens, reported_models: models } = run;
  const answered = done ? done.simple + done.oracle : (calls ?? 0);
  const left = run.estimate_seconds;
  return {
    endpoint: {
      name: run.endpoint.name,
      href: localized(`/endpoints/${run.endpoint.id}`, currentLocale()),
    },
    done: answered + lost,
    calls: calls ?? 0,
    doneWords: m.run_done({ done: formatCount(answered), calls: formatCount(calls ?? 0) }),
    facts: [
      ...(done
        ? [
            { term: m.run_simple(), value: formatCount(done.simple) },
            { term: m.run_oracle(), value: formatCount(done.oracle) },
            { term: m.run_rate(), value: m.run_rate_value({ rate: run.rate_per_minute }) },
            { term: m.run_left(), value: left === null ? m.run_left_unknown() : timeWords(left) },
            { term: m.run_concurrency(), value: formatCount(run.concurrency) },
            { term: m.run_lost(), value: formatCount(lost) },
          ]
        : []),
      {
        term: m.run_tokens(),
        value: m.run_tokens_value({
          input: formatCount(tokens.input),
          output: formatCount(tokens.output),
        }),
      },
      ...(models.length > 0 ? [{ term: m.run_models(), value: models.join(", ") }] : []),
    ],
    faults: run.faults.last
      .slice(0, faultsShown)
      .map(({ words, detail, at }) => ({ words, detail, when: at })),
    modelChanged: models.length > 1 ? m.run_model_changed() : null,
  };
}

const purposeNames = {
  entry: null,
  release: m.run_purpose_release,
  repeat: m.run_purpose_repeat,
  spot_check: m.run_purpose_spot_check,
} satisfies Record<RunPurpose, (() => string) | null>;

/** Why a run was had; null for an entry's own. */
export function runPurposeName(purpose: RunPurpose): string | null {
  return purposeNames[purpose]?.() ?? null;
}

function timeWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90
    ? m.run_left_minutes({ minutes })
    : m.run_left_hours({ hours: Math.round(minutes / 60) });
}
