import { z } from "zod";

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
  /** Hands a mail of the outbox to the provider. */
  "send-mail": z.strictObject({ v: z.literal(1), mailId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
