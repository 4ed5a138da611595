import { parse as parseName } from "tldts";
import { type EndpointPolicy, isAddress, isLoopbackHost, mayReach } from "./address-range.ts";
import { isEndpointPort } from "./port.ts";

/**
 * Why a text is no base address of an endpoint. `not_allowed` is one word for every fault of the
 * host: finer ones would let anybody map the network that Prumo is in.
 */
export type EndpointAddressFault =
  | "empty"
  | "characters"
  | "too_long"
  | "not_an_address"
  | "not_https"
  | "user_info"
  | "query"
  | "port"
  | "not_allowed";

export type ReadEndpointAddress = { address: string } | { fault: EndpointAddressFault };

const longestAddress = 500;
const longestName = 253;
/** Azure's, and nothing else: a query would be kept in clear, and could hold a key. */
const ownQuery = /^\?api-version=[\w.-]{1,40}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** On the public suffix list, and nobody's web server by its name. */
const unservedSuffixes = /\.(?:arpa|onion)$/;

/**
 * A base address as it is kept, from what a provider typed: names in the letters of DNS
 * (`café.pt` → `xn--caf-dma.pt`), no slash at the end, the scheme's own port left out. What it
 * resolves to is checked elsewhere, at registration and at every connection.
 * @returns the address, or the first fault found
 */
export function readEndpointAddress(typed: string, policy: EndpointPolicy): ReadEndpointAddress {
  const text = typed.replace(/^ +| +$/g, "");
  if (text === "") return { fault: "empty" };
  if (text.length > longestAddress) return { fault: "too_long" };
  // Parsers of addresses drop tabs and line ends, and take a backslash for a slash.
  if (/[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(text)) return { fault: "characters" };
  const parts = /^(https?):\/\/([^/?#]+)([^?#]*)(.*)$/i.exec(text);
  if (!parts) return { fault: /^https:\/\//i.test(text) ? "not_an_address" : "not_https" };
  const [, , authority = "", path = "", rest = ""] = parts;
  if (authority.includes("@")) return { fault: "user_info" };
  // Parsers decode the host, so that `%31` is a 1, and a zone (`%25eth0`) goes with it.
  if (authority.includes("%")) return { fault: "not_allowed" };
  if (/%(?:[01][0-9a-f]|7f)/i.test(path)) return { fault: "characters" };
  if (rest !== "" && !ownQuery.test(rest)) return { fault: "query" };
  const url = parseUrl(text);
  if (!url) return { fault: "not_an_address" };
  const fault = endpointUrlFault(url, policy);
  if (fault) return { fault };
  const host = authority.replace(/:\d*$/, "").toLowerCase();
  // 2130706433, 0x7f.1, 127.1, full-width digits: no honest address is written so.
  if (isAddress(url.hostname) && host !== url.hostname) return { fault: "not_allowed" };
  const origin = url.href.slice(0, url.href.indexOf("/", url.protocol.length + 2));
  const address = origin + url.pathname.replace(/\/+$/, "") + url.search;
  return address.length > longestAddress ? { fault: "too_long" } : { address };
}

/**
 * What forbids a request to an address whose parts are parsed already; undefined where nothing
 * does. Unlike a base address, it may have a query.
 */
export function endpointUrlFault(
  url: URL,
  policy: EndpointPolicy,
): EndpointAddressFault | undefined {
  const { protocol } = url;
  const loopback = policy.allowPrivate && isLoopbackHost(url.hostname);
  if (protocol !== "https:" && !(protocol === "http:" && loopback)) return "not_https";
  if (url.username !== "" || url.password !== "") return "user_info";
  if (url.hash !== "") return "query";
  if (!isAllowedHost(url.hostname, policy)) return "not_allowed";
  if (url.port !== "" && !isEndpointPort(Number(url.port), protocol)) return "port";
  return undefined;
}

/** @param hostname as `URL` has it: small letters, punycode, IPv6 in brackets */
function isAllowedHost(hostname: string, policy: EndpointPolicy): boolean {
  if (hostname.startsWith("[")) return mayReach(hostname.slice(1, -1), policy);
  if (isAddress(hostname)) return mayReach(hostname, policy);
  if (hostname.length > longestName) return false;
  if (!hostname.split(".").every((part) => label.test(part))) return false;
  return policy.allowPrivate || isPublicName(hostname);
}

/** Whether a name is below a public suffix; `router`, `db.internal` and `printer.local` are not. */
function isPublicName(hostname: string): boolean {
  const { domain, isIcann } = parseName(hostname);
  return domain !== null && isIcann === true && !unservedSuffixes.test(hostname);
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
