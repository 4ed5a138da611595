import { cueLimitOf } from "#datasets/catalog.ts";
import type { RunStanding } from "#db/queries/run-progress.ts";
import type { OwnedSubmission, ScoreRow } from "#db/queries/submissions.ts";
import { type OwnerAction, ownerActions, type SubmissionDocument } from "#domain/api/submission.ts";
import type { ScoreKey } from "#domain/benchmark/suite.ts";
import { type CueStanding, cueLabels, cueStanding } from "#domain/leaderboard/cue-standing.ts";
import { declarationEffects, inLabelOrder } from "#domain/leaderboard/declaration-effects.ts";
import { provisionalRow } from "#domain/leaderboard/provisional.ts";
import { eventsFor, type SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";
import { shownRetest } from "./retest.server.ts";
import { runProgress } from "./run-progress.server.ts";
import { nextStep, reasonWords } from "./submission-state.server.ts";

/** A submission as its owner sees it: counts by verdict and nothing per item. */
export function submissionDocument({
  submission,
  scores,
  run,
}: {
  submission: OwnedSubmission;
  scores: readonly ScoreRow[];
  run: RunStanding | undefined;
}): SubmissionDocument {
  const effects = declarationEffects(submission.declarations);
  const counts = countsShown(submission, scores);
  const standing = cueStanding(submission, cueLimitOf(submission.benchmark));
  return {
    id: submission.id,
    benchmark: submission.benchmark,
    release: submission.release,
    track: submission.track,
    model: { name: submission.model, slug: submission.modelSlug },
    revision: submission.revision,
    attempt: submission.attempt,
    state: submission.state,
    state_at: submission.stateAt.toISOString(),
    reason:
      submission.reasonCode === null
        ? null
        : {
            code: submission.reasonCode,
            text: reasonWords(submission.reasonCode, submission.reason),
          },
    next: nextOf(submission, counts === null, effects.ranked, standing),
    suites: submission.suites,
    records: submission.records,
    slot: submission.slotState,
    declarations: submission.declarations,
    labels: inLabelOrder([...effects.labels, ...cueLabels[standing]]),
    ranked: effects.ranked && standing !== "suspected",
    cue_probes: submission.cues && {
      asked: submission.cues.asked,
      answered_for_country: submission.cues.answeredForCountry,
      unresolved: submission.cues.unresolved,
      accepted: standing === "accepted" ? submission.inspectionReason : null,
    },
    counts,
    retest: shownRetest(submission.retest, counts !== null),
    run: run ? runProgress(run) : null,
    check: submission.checks === null ? null : checkOf(submission.checks, submission.checkCounts),
    actions: actionsOf(submission),
    created_at: submission.createdAt.toISOString(),
    links: submissionLinks(submission.id),
  };
}

function checkOf(of: string, counts: OwnedSubmission["checkCounts"]) {
  return { of, ...(counts ?? { compared: null, agreed: null, unsettled: null }) };
}

export function submissionLinks(id: string): SubmissionDocument["links"] {
  const self = `/api/v1/submissions/${id}`;
  return { self, events: `${self}/events`, page: `/submissions/${id}` };
}

const graded: readonly SubmissionState[] = ["scored", "needs_review", "withdrawn", "voided"];

/** Counts once graded, unless a steward has to look at the file first. */
function countsShown(
  { state, inspectedAt }: OwnedSubmission,
  scores: readonly ScoreRow[],
): SubmissionDocument["counts"] {
  if (!graded.includes(state) || scores.length === 0) return null;
  const counts = Object.fromEntries(
    scores.map(({ suite, condition, ...row }): [ScoreKey, typeof row & { incorrect: number }] => {
      const incorrect = row.items - row.correct - row.not_attempted - row.unresolved;
      return [`${suite}.${condition}`, { ...row, incorrect }];
    }),
  );
  const shown = provisionalRow({ state: "scored", counts, inspected: inspectedAt !== null });
  return shown.percents === null ? null : counts;
}

function nextOf(
  { state, track }: OwnedSubmission,
  hidden: boolean,
  ranked: boolean,
  cues: CueStanding,
) {
  if (hidden && (state === "scored" || state === "needs_review")) {
    return { who: "steward" as const, what: m.next_inspection() };
  }
  if (state === "scored" && cues === "suspected") {
    return { who: "steward" as const, what: m.next_cue_suspected() };
  }
  if (state === "scored" && !ranked) {
    return { who: "nobody" as const, what: m.next_scored_unranked() };
  }
  if (state === "queued" && track === "endpoint") {
    return { who: "prumo" as const, what: m.next_queued_run() };
  }
  return nextStep(state);
}

/** Runs of an endpoint can be paused; a file is graded in one go. */
function actionsOf({ state, track }: OwnedSubmission): OwnerAction[] {
  const events: readonly string[] = eventsFor(state, "provider");
  return ownerActions.filter(
    (action) =>
      events.includes(action) &&
      (track === "endpoint" || (action !== "pause" && action !== "resume")),
  );
}
