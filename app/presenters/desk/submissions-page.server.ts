import { cueLimitOf, findBenchmark } from "#datasets/catalog.ts";
import type { DeskSubmission } from "#db/queries/desk-submissions.ts";
import type { CheckEndpoint, ListedCheck } from "#db/queries/spot-checks.ts";
import type { ScoreRow, SubmissionEventRow } from "#db/queries/submissions.ts";
import { eventsFor } from "#domain/submission/state.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatPercent } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { stateName } from "../submission-state.server.ts";
import { presentCounts } from "../verdict-counts.server.ts";
import { deskPath } from "./frame.server.ts";
import { presentSpotCheck } from "./spot-check.server.ts";

export const submissionHref = (id: string) => `${deskPath("submissions")}/${id}`;

export function presentDeskSubmission(submission: DeskSubmission) {
  const { id, model, revision, organization, benchmark, state, createdAt } = submission;
  return {
    id,
    href: submissionHref(id),
    model: `${model}, ${revision}`,
    organization,
    benchmark: benchmarkName(benchmark),
    state: stateName(state),
    ...presentMoment(createdAt),
  };
}

const benchmarkName = (slug: string) =>
  findBenchmark(slug)?.manifest.names[currentLocale()] ?? slug;

const trackNames = {
  predictions: m.filters_track_predictions,
  endpoint: m.filters_track_endpoint,
};

interface Shown {
  submission: DeskSubmission;
  counts: readonly ScoreRow[];
  events: readonly SubmissionEventRow[];
  holds: { notAttempted: boolean; cues: boolean };
  checks: readonly ListedCheck[];
  askable: readonly CheckEndpoint[];
}

/** Why it waits for a look, a sentence each. */
function holdWords({ cues, benchmark }: DeskSubmission, holds: Shown["holds"]): string[] {
  return [
    ...(holds.notAttempted ? [m.desk_inspect_lede()] : []),
    ...(holds.cues && cues
      ? [
          m.desk_inspect_cues({
            answered: cues.answeredForCountry,
            asked: cues.asked,
            limit: formatPercent(cueLimitOf(benchmark), 0),
          }),
        ]
      : []),
  ];
}

/** One submission for its page at the desk, with what a steward may do to it now. */
export function presentShownSubmission(shown: Shown) {
  const { submission, counts, events, holds } = shown;
  const toInspect = holdWords(submission, holds);
  const may = eventsFor(submission.state, "steward");
  const acts = [
    ...(toInspect.length > 0 ? [{ value: "inspect", text: m.desk_inspected(), effect: null }] : []),
    ...(may.includes("withdraw")
      ? [{ value: "withdraw", text: m.desk_withdraw(), effect: m.desk_withdraw_effect() }]
      : []),
    ...(may.includes("void")
      ? [{ value: "void", text: m.desk_void(), effect: m.desk_void_effect() }]
      : []),
  ];
  return {
    ...presentDeskSubmission(submission),
    lines: [
      { term: m.desk_submission_organization(), value: submission.organization },
      { term: m.submission_fact_benchmark(), value: benchmarkName(submission.benchmark) },
      { term: m.desk_submission_track(), value: trackNames[submission.track]() },
      ...(submission.checks === null
        ? [{ term: m.submission_fact_attempt(), value: String(submission.attempt) }]
        : [
            {
              term: m.checks_of(),
              value: submission.checks,
              href: submissionHref(submission.checks),
            },
          ]),
      { term: m.submission_state_title(), value: stateName(submission.state) },
      ...(submission.reason ? [{ term: m.submission_reason(), value: submission.reason }] : []),
      { term: m.submission_fact_id(), value: submission.id },
    ],
    counts: presentCounts(
      Object.fromEntries(
        counts.map(({ suite, condition, ...count }) => [
          `${suite}.${condition}`,
          {
            ...count,
            incorrect: count.items - count.correct - count.not_attempted - count.unresolved,
          },
        ]),
      ),
    ),
    history: events.map(({ id, state, occurredAt }) => ({
      id,
      name: stateName(state),
      ...presentMoment(occurredAt),
    })),
    toInspect,
    acts,
    spotCheck: presentSpotCheck(shown),
  };
}
