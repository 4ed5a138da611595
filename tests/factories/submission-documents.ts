import type { SubmissionDocument } from "#domain/api/submission.ts";
import type { SubmissionState } from "#domain/submission/state.ts";

/** The one submission that these documents are of. */
export const id = "0190b7f2-9a3c-7c11-8f5e-2b1d4c6a7e90";
export const links = {
  self: `/api/v1/submissions/${id}`,
  events: `/api/v1/submissions/${id}/events`,
  page: `/submissions/${id}`,
};
const actors: Partial<Record<SubmissionState, SubmissionDocument["next"]["who"]>> = {
  needs_review: "steward",
  awaiting_approval: "steward",
  scored: "nobody",
  failed: "submitter",
  cancelled: "nobody",
};
export const nextOf = (state: SubmissionState) => ({
  who: actors[state] ?? ("prumo" as const),
  what: `What follows ${state}.`,
});

export function submission(state: SubmissionState): SubmissionDocument {
  return {
    id,
    benchmark: "made-up",
    release: 1,
    track: "predictions",
    model: { name: "Modelo", slug: "modelo" },
    revision: "v1",
    attempt: 1,
    state,
    state_at: "2026-01-02T03:04:05Z",
    reason: null,
    next: nextOf(state),
    suites: ["target"],
    records: 4,
    slot: "reserved",
    declarations: null,
    labels: [],
    ranked: false,
    cue_probes: null,
    counts:
      state === "scored"
        ? {
            "target.simple": {
              items: 5,
              correct: 2,
              incorrect: 1,
              not_attempted: 1,
              unresolved: 1,
            },
          }
        : null,
    retest: null,
    run: null,
    check: null,
    actions: [],
    created_at: "2026-01-02T03:04:05Z",
    links,
  };
}
