import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import {
  type EndpointPolicy,
  isAddress,
  isLoopbackHost,
  mayReach,
  reachOf,
} from "#domain/endpoint/address-range.ts";

/**
 * An endpoint's host may not be asked. There is one wording whatever the reason, for finer ones
 * would let a provider map the network that Prumo is in; the reason goes to the operator's log.
 */
export class AddressRefused extends Error {
  /** No name server answered: the same host may do later. Not for providers to see. */
  readonly temporary: boolean;

  constructor(temporary = false) {
    super("the address is refused");
    this.name = "AddressRefused";
    this.temporary = temporary;
  }
}

export interface ResolveOptions extends EndpointPolicy {
  /** `PRUMO_DNS_SERVERS`; undefined = those of the system. */
  dnsServers: readonly string[] | undefined;
  /** The operator's log. */
  log: (line: string) => void;
  /** Of this machine, which its firewall may trust. */
  ownAddresses?: () => string[];
}

/** Addresses of each family that a connection tries; more would only take time. */
const mostTried = 3;
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * The addresses that a host has now, all of them checked; a connection must go to one of these,
 * for the next answer of the same name server may be another.
 * @param hostname as `URL` has it, IPv6 in brackets
 * @throws AddressRefused where the host has none, or one that an endpoint may not have
 */
export async function resolveEndpoint(
  hostname: string,
  options: ResolveOptions,
): Promise<LookupAddress[]> {
  const refuse = (why: string, temporary = false) => {
    options.log(`endpoint guard: ${hostname} refused: ${why}`);
    return new AddressRefused(temporary);
  };
  const { found, failure } = await findAddresses(hostname.replace(/^\[(.*)\]$/, "$1"), options);
  const own = new Set(options.allowPrivate ? [] : (options.ownAddresses ?? ownAddresses)());
  for (const address of found) {
    if (!mayReach(address, options)) throw refuse(`${address} is ${reachOf(address)}`);
    if (own.has(address)) throw refuse(`${address} is this machine's`);
  }
  if (found.length === 0) throw refuse(failure ?? "no address", failure !== undefined);
  const v4 = found.filter((address) => !address.includes(":")).slice(0, mostTried);
  const v6 = found.filter((address) => address.includes(":")).slice(0, mostTried);
  return [
    ...v4.map((address) => ({ address, family: 4 })),
    ...v6.map((address) => ({ address, family: 6 })),
  ];
}

interface Found {
  found: string[];
  /** What a name server said instead of an answer. */
  failure?: string | undefined;
}

async function findAddresses(host: string, options: ResolveOptions): Promise<Found> {
  if (isAddress(host)) return { found: [host] };
  // Whatever a name server says of this name, it is this machine (RFC 6761).
  if (isLoopbackHost(host)) return { found: ["127.0.0.1", "::1"] };
  if (options.allowPrivate && !options.dnsServers) return await askSystem(host);
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (options.dnsServers) resolver.setServers(options.dnsServers);
  const answers = await Promise.all([
    settle(resolver.resolve4(host)),
    settle(resolver.resolve6(host)),
  ]);
  return {
    found: answers.flatMap(({ found }) => found),
    failure: answers.find(({ failure }) => failure)?.failure,
  };
}

/** Also knows the machine's hosts file. Takes a thread of the pool, so it is for known names. */
function askSystem(host: string): Promise<Found> {
  const all = lookup(host, { all: true });
  return settle(all.then((found) => found.map(({ address }) => address)));
}

async function settle(asked: Promise<string[]>): Promise<Found> {
  try {
    return { found: await asked };
  } catch (error) {
    const { code = "failed" } = error as { code?: string };
    return { found: [], failure: absent.has(code) ? undefined : code };
  }
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) =>
    each.map(({ address }) => address),
  );
}
