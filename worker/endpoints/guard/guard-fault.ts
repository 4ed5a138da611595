/** Why the guard gave no answer. */
export type GuardCode =
  /** The address may not be asked; one word for every reason, unknown names too. */
  | "refused"
  /** The answer leads elsewhere. */
  | "redirect"
  /** Head, body, decoded body or their ratio beyond what an answer may have. */
  | "too_large"
  /** Compressed, unasked, in a way that is not taken, or broken. */
  | "encoding"
  /** Not HTTP/1.1. */
  | "not_http"
  /** No TLS, or a certificate that is not valid for the name. */
  | "tls"
  | "connect_timeout"
  | "first_byte_timeout"
  | "idle_timeout"
  | "total_timeout"
  /** Closed before the head of the answer: above all, a kept connection that its peer gave up. */
  | "closed"
  /** Not made, or broken midway. */
  | "connection";

const passing: ReadonlySet<GuardCode> = new Set([
  "connect_timeout",
  "first_byte_timeout",
  "idle_timeout",
  "total_timeout",
  "closed",
  "connection",
]);

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
    this.retryable = facts.retryable ?? passing.has(code);
    this.reason = facts.reason ?? null;
  }
}

/** The system's word for an error: never its message, which may hold what the peer sent. */
export function reasonOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? code : null;
}
