/** Every state of a submission; names are fixed, for the API shows them. */
export const submissionStates = [
  "received",
  "validating",
  "rejected",
  "awaiting_approval",
  "queued",
  "running",
  "paused",
  "grading",
  "needs_review",
  "scored",
  "check_open",
  "checked",
  "failed",
  "cancelled",
  "withdrawn",
  "voided",
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Who may cause an event: Prumo itself, the organisation that submitted, or a steward. */
export type Actor = "system" | "provider" | "steward";

interface Transition {
  from: readonly SubmissionState[];
  to: SubmissionState;
  by: readonly Actor[];
}

/**
 * The one transition table. An event that is not listed for a state is refused there.
 *
 * `grade` may start again from `grading`, since a worker that died left it there. Once graded, a
 * submission is public, so from then on it can be withdrawn, which leaves a tombstone, but no
 * longer cancelled. A spot check is no attempt: it ends in states of its own, never in those of
 * graded attempts.
 */
export const transitions = {
  validate: { from: ["received"], to: "validating", by: ["system"] },
  reject: { from: ["received", "validating"], to: "rejected", by: ["system"] },
  hold: { from: ["validating"], to: "awaiting_approval", by: ["system"] },
  queue: { from: ["validating"], to: "queued", by: ["system"] },
  approve: { from: ["awaiting_approval"], to: "queued", by: ["steward"] },
  refuse: { from: ["awaiting_approval"], to: "rejected", by: ["steward"] },
  run: { from: ["queued", "running"], to: "running", by: ["system"] },
  pause: { from: ["running"], to: "paused", by: ["system", "provider"] },
  resume: { from: ["paused"], to: "queued", by: ["provider"] },
  grade: { from: ["queued", "running", "grading"], to: "grading", by: ["system"] },
  leave_open: {
    from: ["grading", "needs_review", "scored"],
    to: "needs_review",
    by: ["system"],
  },
  score: { from: ["grading", "needs_review", "scored"], to: "scored", by: ["system"] },
  leave_check_open: {
    from: ["grading", "check_open", "checked"],
    to: "check_open",
    by: ["system"],
  },
  check: { from: ["grading", "check_open", "checked"], to: "checked", by: ["system"] },
  fail: {
    from: ["received", "validating", "queued", "running", "paused", "grading"],
    to: "failed",
    by: ["system"],
  },
  cancel: {
    from: ["received", "validating", "awaiting_approval", "queued", "running", "paused"],
    to: "cancelled",
    by: ["provider", "steward"],
  },
  withdraw: { from: ["needs_review", "scored"], to: "withdrawn", by: ["provider", "steward"] },
  void: { from: ["needs_review", "scored", "withdrawn"], to: "voided", by: ["steward"] },
} as const satisfies Record<string, Transition>;

export type SubmissionEvent = keyof typeof transitions;

/** States in which an event may happen. */
export function statesBefore(event: SubmissionEvent): readonly SubmissionState[] {
  return transitions[event].from;
}

/** The state after an event, or undefined where the event is refused. */
export function nextState(
  state: SubmissionState,
  event: SubmissionEvent,
): SubmissionState | undefined {
  return statesBefore(event).includes(state) ? transitions[event].to : undefined;
}

/** Events that an actor may cause in a state, for the buttons of a page. */
export function eventsFor(state: SubmissionState, actor: Actor): SubmissionEvent[] {
  return (Object.keys(transitions) as SubmissionEvent[]).filter((event) => {
    const transition: Transition = transitions[event];
    return transition.by.includes(actor) && transition.from.includes(state);
  });
}

const settled: readonly SubmissionState[] = [
  "rejected",
  "scored",
  "checked",
  "failed",
  "cancelled",
  "withdrawn",
  "voided",
];

/** Whether nothing is under way or awaited any more; watchers of progress stop here. */
export function isSettled(state: SubmissionState): boolean {
  return settled.includes(state);
}
