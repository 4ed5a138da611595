/** Stable codes of every refusal Prumo makes; shown in API problems as `code`. */
export const errorCodes = [
  "not_found",
  "unauthorized",
  "forbidden",
  "invalid_request",
  "method_not_allowed",
  "file_invalid",
  "file_too_large",
  "upload_in_progress",
  "quota_exceeded",
  "rate_limited",
  "idempotency_conflict",
  "state_conflict",
  "unsupported_format",
  "import_invalid",
  "key_missing",
  "database_unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** One fault of a file. `line` counts from 1; 0 means the file as a whole. */
export interface FileProblem {
  line: number;
  /** Field or column at fault; empty where the whole line is. */
  field: string;
  code: string;
  /** What was found and what to do, in the reader's language. */
  message: string;
}

/**
 * A refusal with a stable code. Anything else that is thrown is a fault of Prumo itself and is
 * shown as `internal` without its message.
 */
export class PrumoError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly FileProblem[];
  /** Facts for machines, for instance `{ next_slot: "2026-02-01T00:00:00Z" }`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { problems?: readonly FileProblem[]; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = "PrumoError";
    this.code = code;
    this.problems = options.problems ?? [];
    this.details = options.details ?? {};
  }
}

/**
 * Whether something thrown is a refusal, and not a fault of Prumo itself. Known by its name: the
 * web server and the bundle that it serves each have a class of their own.
 */
export function isRefusal(error: unknown): error is PrumoError {
  if (!(error instanceof Error) || error.name !== "PrumoError") return false;
  return (error as PrumoError).code !== "internal";
}
