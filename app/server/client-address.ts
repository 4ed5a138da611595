import type { IncomingMessage } from "node:http";

/**
 * Address of the client: the peer's, or what the outermost trusted proxy saw. Entries further
 * left are the client's own words.
 * @param trustedProxies how many proxies of ours a request passes
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return peer;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? peer;
}
