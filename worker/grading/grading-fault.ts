/** Kinds of fault that come back with every try, and how many tries each is given. */
const tries = {
  /** Stored responses that do not open or are not whole. */
  damaged: 3,
  /** The key that they are sealed with; an operator may find it within hours. */
  key_lost: 10,
  /** The grading thread ran out of memory or time. */
  crashed: 3,
};

/**
 * A fault that lies in one submission or its key. What else goes wrong (a database that is away, a
 * release that does not open) lies elsewhere, and is tried again for as long as it lasts.
 */
export class GradingFault extends Error {
  /** As the submission's reason code has it. */
  readonly kind: keyof typeof tries;

  constructor(kind: keyof typeof tries, message: string, cause?: unknown) {
    super(cause instanceof Error ? `${message}: ${cause.message}` : message, { cause });
    this.kind = kind;
  }

  get mostTries(): number {
    return tries[this.kind];
  }
}
