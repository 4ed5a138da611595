import ipaddr from "ipaddr.js";

/**
 * How far an address reaches: `public` ones are anybody's on the internet; `private` and
 * `loopback` ones are endpoints only where the operator allows private endpoints; the rest `never`.
 */
export type Reach = "public" | "private" | "loopback" | "never";

export interface SpecialRange {
  block: string;
  what: string;
  source: string;
  reach: Exclude<Reach, "public">;
}

const never = (block: string, what: string, source: string): SpecialRange => ({
  block,
  what,
  source,
  reach: "never",
});

/**
 * Addresses that are not public, the first that matches counts: IANA's special-purpose registries
 * (RFC 6890), blocks that carry IPv4 addresses inside, and what clouds serve to their machines.
 */
export const specialRanges: readonly SpecialRange[] = [
  never("0.0.0.0/8", "this network, unspecified", "RFC 791"),
  { block: "10.0.0.0/8", what: "private use", source: "RFC 1918", reach: "private" },
  never("100.64.0.0/10", "shared by carriers (CGNAT)", "RFC 6598"),
  { block: "127.0.0.0/8", what: "loopback", source: "RFC 1122", reach: "loopback" },
  never("168.63.129.16/32", "Azure's platform", "vendor"),
  never("169.254.0.0/16", "link-local, clouds' metadata", "RFC 3927"),
  { block: "172.16.0.0/12", what: "private use", source: "RFC 1918", reach: "private" },
  never("192.0.0.0/24", "protocol assignments", "RFC 6890"),
  never("192.0.2.0/24", "documentation", "RFC 5737"),
  never("192.31.196.0/24", "AS112", "RFC 7535"),
  never("192.52.193.0/24", "multicast tunnels (AMT)", "RFC 7450"),
  never("192.88.99.0/24", "6to4 relays", "RFC 7526"),
  { block: "192.168.0.0/16", what: "private use", source: "RFC 1918", reach: "private" },
  never("192.175.48.0/24", "AS112", "RFC 7534"),
  never("198.18.0.0/15", "benchmarking", "RFC 2544"),
  never("198.51.100.0/24", "documentation", "RFC 5737"),
  never("203.0.113.0/24", "documentation", "RFC 5737"),
  never("224.0.0.0/4", "multicast", "RFC 5771"),
  never("255.255.255.255/32", "broadcast", "RFC 8190"),
  never("240.0.0.0/4", "reserved", "RFC 1112"),
  never("::/128", "unspecified", "RFC 4291"),
  { block: "::1/128", what: "loopback", source: "RFC 4291", reach: "loopback" },
  never("::/96", "IPv4-compatible", "RFC 4291"),
  never("::ffff:0:0/96", "IPv4-mapped", "RFC 4291"),
  never("::ffff:0:0:0/96", "IPv4-translated", "RFC 2765"),
  never("64:ff9b::/96", "NAT64", "RFC 6052"),
  never("64:ff9b:1::/48", "NAT64, local use", "RFC 8215"),
  never("100::/64", "discard", "RFC 6666"),
  never("100:0:0:1::/64", "dummy prefix", "RFC 9780"),
  never("2001::/32", "Teredo", "RFC 4380"),
  never("2001:2::/48", "benchmarking", "RFC 5180"),
  never("2001:10::/28", "ORCHID", "RFC 4843"),
  never("2001:20::/28", "ORCHIDv2", "RFC 7343"),
  never("2001:30::/28", "drone identifiers", "RFC 9374"),
  never("2001::/23", "protocol assignments", "RFC 2928"),
  never("2001:db8::/32", "documentation", "RFC 3849"),
  never("2002::/16", "6to4", "RFC 3056"),
  never("2620:4f:8000::/48", "AS112", "RFC 7534"),
  never("3ffe::/16", "6bone, given back", "RFC 3701"),
  never("3fff::/20", "documentation", "RFC 9637"),
  never("5f00::/16", "segment routing (SRv6)", "RFC 9602"),
  never("fd00:ec2::/32", "AWS's metadata", "vendor"),
  never("fd20:ce::/32", "Google Cloud's metadata", "vendor"),
  { block: "fc00::/7", what: "unique local", source: "RFC 4193", reach: "private" },
  never("fe80::/10", "link-local", "RFC 4291"),
  never("fec0::/10", "site-local", "RFC 3879"),
  never("ff00::/8", "multicast", "RFC 4291"),
];

const subnets = specialRanges.map(({ block, reach }) => {
  const [network, bits] = ipaddr.parseCIDR(block);
  return { network, bits, reach };
});

/** All that IANA has given out for hosts (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * How far one address reaches.
 * @param address IPv4 in four decimal parts, or IPv6 without brackets, as resolvers and sockets
 *   write them; in any other notation, and with a zone (`fe80::1%eth0`), it is `never`
 */
export function reachOf(address: string): Reach {
  const parsed = parseAddress(address);
  if (!parsed) return "never";
  const special = subnets.find(
    ({ network, bits }) => network.kind() === parsed.kind() && parsed.match(network, bits),
  );
  if (special) return special.reach;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast) ? "public" : "never";
}

/** Whether a text is an IP address as resolvers write it, IPv6 without brackets. */
export function isAddress(text: string): boolean {
  return parseAddress(text) !== undefined;
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!/^[0-9a-f:.]+$/i.test(text) || !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.IPv6.parse(text);
}

/** What the operator lets endpoints be. */
export interface EndpointPolicy {
  /** `PRUMO_ALLOW_PRIVATE_ENDPOINTS`: private and loopback addresses too, http on loopback. */
  allowPrivate: boolean;
}

/** Whether an endpoint may be at an address. */
export function mayReach(address: string, policy: EndpointPolicy): boolean {
  const reach = reachOf(address);
  return reach === "public" || (policy.allowPrivate && reach !== "never");
}

/** Whether a host is this machine by its name or literal (RFC 6761); IPv6 in brackets. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  return reachOf(hostname.replace(/^\[(.*)\]$/, "$1")) === "loopback";
}
