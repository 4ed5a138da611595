/** What an endpoint may take of Prumo for one answer. */
export interface GuardLimits {
  /** Name, connection and TLS together. */
  connectMs: number;
  /** From the request to the head of the answer; models that reason take minutes. */
  firstByteMs: number;
  /** Between two pieces of the body. */
  idleMs: number;
  totalMs: number;
  headBytes: number;
  /** As it came, and decoded: some 250,000 tokens of text. */
  bodyBytes: number;
  /** Of the decoded body to what came, beyond `freeBytes`. */
  ratio: number;
  /** Decoded bytes that need no ratio, for short and repetitive answers. */
  freeBytes: number;
}

export const defaultLimits: GuardLimits = {
  connectMs: 10_000,
  firstByteMs: 300_000,
  idleMs: 60_000,
  totalMs: 600_000,
  headBytes: 16_384,
  bodyBytes: 1_048_576,
  ratio: 100,
  freeBytes: 262_144,
};
