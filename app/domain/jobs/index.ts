import { z } from "zod";

/** States that people are told of by mail. */
export const toldStates = [
  "awaiting_approval",
  "queued",
  "rejected",
  "paused",
  "needs_review",
  "scored",
  "checked",
  "failed",
  "voided",
] as const;
export type ToldState = (typeof toldStates)[number];

const ofSubmission = z.strictObject({ v: z.literal(1), submissionId: z.uuid() });

/**
 * Every job: its name in the queue and the shape of its payload. `v` counts the shapes, so that
 * jobs enqueued before an update are still understood after it. Payloads carry ids, never texts.
 */
export const jobs = {
  /** Grades an accepted submission. */
  "grade-submission": ofSubmission,
  /** Settles a graded submission again: a ruling, a correction of the key, a new grader. */
  "regrade-submission": ofSubmission,
  /** Asks an endpoint what a run is still to be asked. */
  "run-endpoint": ofSubmission,
  /** Has entries run on a release that asks for what they were never asked. */
  "run-again": z.strictObject({ v: z.literal(1), releaseId: z.uuid() }),
  /** Puts practice questions to an endpoint, for its provider. */
  "probe-endpoint": z.strictObject({ v: z.literal(1), probeId: z.uuid() }),
  /** Hands a mail of the outbox to the provider. */
  "send-mail": z.strictObject({ v: z.literal(1), mailId: z.uuid() }),
  // Asked for by triggers on what is told of.
  /** Mails the people of a submission that it has come to a state. */
  "tell-submission": z.strictObject({
    v: z.literal(1),
    submissionId: z.uuid(),
    state: z.enum(toldStates),
    /** The line of its history; absent from jobs of older releases. */
    eventId: z.int().optional(),
  }),
  /** Mails the people of a version's entries what it says of them. */
  "tell-version": z.strictObject({ v: z.literal(1), versionId: z.uuid() }),
  /** Mails those who asked that a steward has granted or refused it. */
  "tell-decision": z.strictObject({
    v: z.literal(1),
    kind: z.enum(["pack", "organization"]),
    id: z.string(),
  }),
  /** Shows a steward what the next version would be. */
  "preview-version": z.strictObject({ v: z.literal(1), requestId: z.uuid() }),
  /** Publishes what a steward has seen. */
  "publish-version": z.strictObject({
    v: z.literal(1),
    requestId: z.uuid(),
    actor: z.string(),
  }),
  /** Enters an answer that a sure rule decides in the ledger, for two stewards. */
  "challenge-rule": z.strictObject({ v: z.literal(1), challengeId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
