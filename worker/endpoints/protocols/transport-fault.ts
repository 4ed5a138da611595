import type { FaultKind } from "#domain/endpoint/fault.ts";
import { type GuardCode, GuardFault } from "../guard/guard-fault.ts";
import { EndpointFault } from "./endpoint-fault.ts";

const kinds: Readonly<Record<GuardCode, FaultKind>> = {
  refused: "refused_by_guard",
  redirect: "bad_request",
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

/**
 * What the guard's refusal or a failed connection amounts to. A signal that ran out of time is a
 * fault of the endpoint; one that was aborted is nobody's, and its reason is thrown on as it is,
 * like whatever is a fault of Prumo itself.
 */
export function transportFault(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) {
    const { reason } = signal;
    return reason?.name === "TimeoutError" ? new EndpointFault("timeout") : reason;
  }
  if (!(error instanceof GuardFault)) return error;
  const { code, reason, retryable } = error;
  // A name server that does not answer now may do so later.
  if (code === "refused" && retryable) return new EndpointFault("network");
  return new EndpointFault(kinds[code], { reason: reason ?? code });
}
