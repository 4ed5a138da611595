import { type AnswerLook, lookAt } from "./answer-look.ts";
import type { FaultKind } from "./fault.ts";
import { type ProviderError, readProviderError } from "./provider-error.ts";
import { boundWaitMs, readRetryAfter } from "./retry-after.ts";

/** What came back over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  /** `Retry-After` as it was sent. */
  readonly retryAfter: string | null;
  /** `retry-after-ms`, which OpenAI and Azure send beside it. */
  readonly retryAfterMs: string | null;
  readonly body: string;
}

export interface AnswerFault {
  readonly kind: FaultKind;
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** Most specific code that the provider gave. */
  readonly code: string | null;
  /** The provider's own message, as it came: to be redacted and cut before anyone sees it. */
  readonly message: string;
  readonly look: AnswerLook;
}

/** An answer that was worth reading. */
export interface SoundAnswer {
  readonly kind: "sound";
  readonly look: AnswerLook;
  /** Undefined for a stream of events. */
  readonly json: unknown;
}

/** Codes that say the same whatever the status: some servers send 200 or 500 with them. */
const byCode: readonly [FaultKind, RegExp][] = [
  [
    "content_filter",
    /^(content_filter|content_policy_violation|responsibleaipolicyviolation|data_inspection_failed|prohibited_content|safety)$/,
  ],
  [
    "authentication",
    /^(insufficient_quota|billing_error|billing_hard_limit_reached|invalid_api_key|api_key_invalid|api_key_expired|authentication_error|permission_error|permission_denied|unauthenticated|account_deactivated|consumer_suspended)$/,
  ],
  ["model_not_found", /^(model_not_found|deploymentnotfound|model_not_available|unknown_model)$/],
  [
    "rate_limit",
    /^(rate_limit_exceeded|rate_limit_error|resource_exhausted|too_many_requests|tokens|requests)$/,
  ],
  [
    "server",
    /^(server_error|api_error|internal|internal_server_error|overloaded_error|overloaded|unavailable|service_unavailable|engine_overloaded)$/,
  ],
  ["timeout", /^(timeout_error|request_timeout|deadline_exceeded|timeout)$/],
  ["bad_request", /^(invalid_request_error|invalid_argument|badrequesterror|validation)$/],
];

const UNSUPPORTED = /^unsupported_(parameter|value)$/;
const CREDIT =
  /credit balance|insufficient (credit|balance|funds|quota)|exceeded your .{0,20}quota.{0,40}billing|payment required/i;
const FILTERED =
  /content (management )?(policy|filter)|responsible ai|flagged (for|by|as)|safety system/i;
const SECRET = "(api[ _-]?key|(access|auth|authentication|bearer) token|credential)s?";
const WRONG = "(invalid|incorrect|expired|missing|wrong|not valid|required)";
const KEY = new RegExp(
  `\\b${SECRET}\\b.{0,40}\\b${WRONG}|\\b${WRONG}\\b.{0,20}\\b${SECRET}\\b`,
  "i",
);
const NO_MODEL =
  /^model:|\bmodels?\b.{0,120}(not found|does ?n[o']t exist|unknown|not supported|is not (available|a valid)|unavailable)|(unknown|invalid|no such) model|not a valid model/i;

function kindOfStatus(status: number): FaultKind {
  if (status === 401 || status === 402 || status === 403) return "authentication";
  if (status === 408) return "timeout";
  if (status === 429) return "rate_limit";
  if (status >= 500 || status === 409 || status === 425) return "server";
  if (status >= 300) return "bad_request";
  return "malformed";
}

/** What the words of a refusal say, where its code says too little. */
function kindOfMessage(status: number, message: string): FaultKind | undefined {
  const read = message.slice(0, 2_000);
  if (FILTERED.test(read)) return "content_filter";
  if (CREDIT.test(read) || KEY.test(read)) return "authentication";
  const isOther = status === 401 || status === 403 || status === 429;
  return !isOther && NO_MODEL.test(read) ? "model_not_found" : undefined;
}

function kindOf(status: number, error: ProviderError | undefined): FaultKind {
  if (!error) return kindOfStatus(status);
  if (error.codes.some((code) => UNSUPPORTED.test(code))) return "bad_request";
  const coded = error.codes.flatMap(
    (code) => byCode.find(([, pattern]) => pattern.test(code))?.[0] ?? [],
  );
  // The vaguest: whatever is refused has it.
  const clear = coded.find((kind) => kind !== "bad_request");
  if (clear === "content_filter" || clear === "authentication") return clear;
  // Google words its limits per minute as if the account were broke.
  if (clear && status === 429) return "rate_limit";
  if (clear && status >= 500) return clear === "timeout" ? "server" : clear;
  const said = status < 500 ? kindOfMessage(status, error.message) : undefined;
  const own = status < 300 ? error.status : status;
  return said ?? clear ?? (own === null ? (coded[0] ?? "server") : kindOfStatus(own));
}

/** An error that is the whole answer, or the choice's own (OpenRouter). */
function errorIn(json: unknown): ProviderError | undefined {
  const whole = readProviderError(json);
  if (whole) return whole;
  const choices = (json as { choices?: unknown } | null | undefined)?.choices;
  const error = Array.isArray(choices) ? choices[0]?.error : undefined;
  return error ? readProviderError({ error }) : undefined;
}

/**
 * Whether an answer is worth reading, or which fault it is: by the provider's codes first, then by
 * what its message says, then by the status. An error in a body of status 200 is a fault, as is
 * whatever is neither JSON nor events. `nowMs` is what a `Retry-After` date is measured from.
 */
export function classifyAnswer(answer: HttpAnswer, nowMs: number): AnswerFault | SoundAnswer {
  const { status, body } = answer;
  const { look, json } = lookAt(body);
  const error = errorIn(json);
  const isReadable = json !== undefined || look === "event_stream";
  if (status >= 200 && status < 300 && !error && isReadable) return { kind: "sound", look, json };
  const inBodyMs = error?.waitMs ?? null;
  const exactMs = /^\d{1,12}$/.test(answer.retryAfterMs ?? "")
    ? boundWaitMs(Number(answer.retryAfterMs))
    : null;
  return {
    kind: kindOf(status, error),
    status,
    retryAfterMs:
      exactMs ??
      readRetryAfter(answer.retryAfter, nowMs) ??
      (inBodyMs === null ? null : boundWaitMs(inBodyMs)),
    code: error?.codes[0] ?? null,
    message: error?.message ?? "",
    look,
  };
}
