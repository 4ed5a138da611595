import { lacksKey, type Protocol } from "#domain/endpoint/protocol.ts";
import type { FileProblem } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldProblem } from "./endpoint-problems.server.ts";

/** A key that the protocol wants and that is not given; extra headers may carry it instead. */
export function missingKey(
  protocol: Protocol,
  given: { hasKey: boolean; headers: number },
): FileProblem[] {
  if (!lacksKey(protocol, given)) return [];
  return [fieldProblem("key", "key_missing", m.endpoint_key_missing({ protocol }))];
}
