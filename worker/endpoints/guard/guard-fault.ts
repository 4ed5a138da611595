interface CodeTraits {
  /** Asking again later may help. */
  retryable: boolean;
  means: string;
}

/** Why the guard gave no answer. */
export const guardCodes = {
  // One word for every reason, unknown names too.
  refused: { retryable: false, means: "the address may not be asked" },
  redirect: { retryable: false, means: "the answer leads elsewhere" },
  too_large: { retryable: false, means: "head, body or decoded body is beyond the limits" },
  encoding: { retryable: false, means: "compressed, unasked, in a way not taken, or broken" },
  not_http: { retryable: false, means: "what came is not HTTP/1.1" },
  tls: { retryable: false, means: "no TLS, or a certificate not valid for the name" },
  connect_timeout: { retryable: true, means: "no connection in time" },
  first_byte_timeout: { retryable: true, means: "no answer in time" },
  idle_timeout: { retryable: true, means: "an answer that stopped midway" },
  total_timeout: { retryable: true, means: "an answer that took too long as a whole" },
  // Above all, a kept connection that its peer had given up.
  closed: { retryable: true, means: "closed before an answer" },
  connection: { retryable: true, means: "no connection, or broken midway" },
} as const satisfies Record<string, CodeTraits>;
export type GuardCode = keyof typeof guardCodes;

/** Holds nothing of the request or of the answer, so that it may be shown and logged. */
export class GuardFault extends Error {
  readonly code: GuardCode;
  /** Asking again later may help. */
  readonly retryable: boolean;
  /** The system's word for it, like `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  readonly reason: string | null;

  constructor(code: GuardCode, facts: { retryable?: boolean; reason?: string | null } = {}) {
    super(`endpoint guard: ${code}`);
    this.name = "GuardFault";
    this.code = code;
    this.retryable = facts.retryable ?? guardCodes[code].retryable;
    this.reason = facts.reason ?? null;
  }
}

/** The system's word for an error: never its message, which may hold what the peer sent. */
export function reasonOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? code : null;
}
