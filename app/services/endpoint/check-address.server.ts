import { type EndpointAddressFault, readEndpointAddress } from "#domain/endpoint/address.ts";
import type { FileProblem } from "#domain/errors.ts";
import { AddressRefused, resolveEndpoint } from "#platform/endpoint-guard/resolve.server.ts";
import { m } from "#platform/paraglide/messages.js";
import type { EndpointDeps } from "./endpoint-deps.server.ts";
import { fieldProblem } from "./endpoint-problems.server.ts";

const words: Record<EndpointAddressFault, () => string> = {
  empty: m.endpoint_address_empty,
  characters: m.endpoint_address_characters,
  too_long: m.endpoint_address_too_long,
  not_an_address: m.endpoint_address_form,
  not_https: m.endpoint_address_https,
  user_info: m.endpoint_address_user_info,
  query: m.endpoint_address_query,
  port: m.endpoint_address_port,
  not_allowed: m.endpoint_address_refused,
};

/**
 * The base address as it is kept, or what is wrong with it. Whatever its host resolves to, a host
 * that may not be asked is told of in one wording: the operator's log has the reason.
 */
export async function checkAddress(
  deps: EndpointDeps,
  typed: string,
): Promise<{ address: string } | { problem: FileProblem }> {
  const allowPrivate = deps.allowPrivateEndpoints;
  const read = readEndpointAddress(typed, { allowPrivate });
  if ("fault" in read) return refused(read.fault);
  try {
    const { dnsServers, log } = deps;
    await resolveEndpoint(new URL(read.address).hostname, { allowPrivate, dnsServers, log });
    return read;
  } catch (error) {
    if (error instanceof AddressRefused) return refused("not_allowed");
    throw error;
  }
}

function refused(fault: EndpointAddressFault): { problem: FileProblem } {
  return { problem: fieldProblem("base_url", `address_${fault}`, words[fault]()) };
}
