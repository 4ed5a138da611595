import type { SubmissionEventRow } from "#db/queries/submissions.ts";
import type { SubmissionDocument, SubmissionEventDocument } from "#domain/api/submission.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";

type Next = SubmissionDocument["next"];

interface StateWords {
  name: () => string;
  who: Next["who"];
  what: () => string;
}

const words: Record<SubmissionState, StateWords> = {
  received: { name: m.state_received, who: "prumo", what: m.next_received },
  validating: { name: m.state_validating, who: "prumo", what: m.next_validating },
  rejected: { name: m.state_rejected, who: "submitter", what: m.next_rejected },
  awaiting_approval: {
    name: m.state_awaiting_approval,
    who: "steward",
    what: m.next_awaiting_approval,
  },
  queued: { name: m.state_queued, who: "prumo", what: m.next_queued },
  running: { name: m.state_running, who: "prumo", what: m.next_running },
  paused: { name: m.state_paused, who: "submitter", what: m.next_paused },
  grading: { name: m.state_grading, who: "prumo", what: m.next_grading },
  needs_review: { name: m.state_needs_review, who: "steward", what: m.next_needs_review },
  scored: { name: m.state_scored, who: "nobody", what: m.next_scored },
  check_open: { name: m.state_check_open, who: "steward", what: m.next_check_open },
  checked: { name: m.state_checked, who: "nobody", what: m.next_checked },
  failed: { name: m.state_failed, who: "submitter", what: m.next_failed },
  cancelled: { name: m.state_cancelled, who: "nobody", what: m.next_cancelled },
  withdrawn: { name: m.state_withdrawn, who: "nobody", what: m.next_withdrawn },
  voided: { name: m.state_voided, who: "nobody", what: m.next_voided },
};

export function stateName(state: SubmissionState): string {
  return words[state].name();
}

/** What happens next in a state, and who must act, in the reader's language. */
export function nextStep(state: SubmissionState): Next {
  const { who, what } = words[state];
  return { who, what: what() };
}

/** Of what fails by a fault of ours; what is on record says more, to whoever looks after it. */
const faults: Readonly<Record<string, () => string>> = {
  damaged: m.reason_damaged,
  key_lost: m.reason_key_lost,
  crashed: m.reason_crashed,
};

/** Where nobody wrote why. */
const reasons: Readonly<Record<string, () => string>> = {
  by_submitter: m.reason_by_submitter,
  endpoint_failing: m.reason_endpoint_failing,
  token_budget: m.reason_token_budget,
  hours_budget: m.reason_hours_budget,
  transport_errors: m.reason_transport_errors,
  endpoint_removed: m.reason_endpoint_removed,
};

/** Why a submission is where it is: our words for our faults, else what somebody wrote. */
export function reasonWords(code: string, text: string | null): string | null {
  return faults[code]?.() ?? text ?? reasons[code]?.() ?? null;
}

/** A line of a submission's history as its owner sees it. */
export function submissionEvent(event: SubmissionEventRow): SubmissionEventDocument {
  return {
    id: event.id,
    state: event.state,
    at: event.occurredAt.toISOString(),
    reason_code: event.reasonCode,
    next: nextStep(event.state),
  };
}
