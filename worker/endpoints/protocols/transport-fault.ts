import type { FaultKind } from "#domain/endpoint/fault.ts";
import { EndpointFault } from "./endpoint-fault.ts";

const timeouts = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/** What came breaks HTTP itself, or its content encoding. */
const BROKEN = /^(HPE_|Z_|ERR_(BROTLI|ZLIB)|UND_ERR_(RES_|HEADERS_OVERFLOW))/;

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
  const codes = codesOf(error);
  return new EndpointFault(kindOf(codes), { reason: codes.at(-1) ?? null });
}
