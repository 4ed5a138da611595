import type { FaultKind } from "#domain/endpoint/fault.ts";
import { type GuardCode, GuardFault } from "#worker/endpoints/guard/guard-fault.ts";
import { EndpointFault } from "./endpoint-fault.ts";

const timeouts = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/** What came breaks HTTP itself, or its content encoding. */
const BROKEN = /^(HPE_|Z_|ERR_(BROTLI|ZLIB)|UND_ERR_(RES_|HEADERS_OVERFLOW))/;

const ofGuard: Readonly<Record<GuardCode, FaultKind>> = {
  refused: "refused_by_guard",
  redirect: "refused_by_guard",
  too_large: "malformed",
  encoding: "malformed",
  not_http: "malformed",
  tls: "network",
  connect_timeout: "timeout",
  first_byte_timeout: "timeout",
  idle_timeout: "timeout",
  total_timeout: "timeout",
  closed: "network",
  connection: "network",
};

/** Codes of the error and of what caused it, outermost first. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at: unknown = error;
  for (let depth = 0; depth < 6 && at instanceof Error; depth++) {
    if ("code" in at && typeof at.code === "string") codes.push(at.code);
    at = at instanceof AggregateError ? at.errors[0] : at.cause;
  }
  return codes;
}

/** The SDK may have wrapped it. */
function guardFaultOf(error: unknown): GuardFault | undefined {
  let at: unknown = error;
  for (let depth = 0; depth < 6 && at instanceof Error; depth++) {
    if (at instanceof GuardFault) return at;
    at = at.cause;
  }
  return undefined;
}

function kindOf(codes: readonly string[]): FaultKind {
  if (codes.some((code) => timeouts.has(code))) return "timeout";
  return codes.some((code) => BROKEN.test(code)) ? "malformed" : "network";
}

/**
 * What a failed connection amounts to. A signal that ran out of time is a fault of the endpoint;
 * one that was aborted is nobody's, and its reason is thrown on as it is.
 */
export function transportFault(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof EndpointFault) return error;
  if (signal?.aborted) {
    const { reason } = signal;
    return reason?.name === "TimeoutError" ? new EndpointFault("timeout") : reason;
  }
  const guard = guardFaultOf(error);
  if (guard) return new EndpointFault(ofGuard[guard.code], { reason: guard.reason ?? guard.code });
  const codes = codesOf(error);
  return new EndpointFault(kindOf(codes), { reason: codes.at(-1) ?? null });
}
