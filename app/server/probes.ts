import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList } from "node:net";

export interface ProbesOptions {
  /** Whether requests can be served: false while the process drains or has no database. */
  ready: () => Promise<boolean>;
  metrics: () => string;
  /** Bearer token for which the figures are given to any machine. */
  metricsToken: string | undefined;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/** A peer on this machine that does not pass on somebody else's request. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress, remoteFamily } = socket;
  if (!remoteAddress || headers["x-forwarded-for"] || headers.forwarded) return false;
  return loopback.check(remoteAddress, remoteFamily === "IPv6" ? "ipv6" : "ipv4");
}

/** Digests, since texts to compare in constant time must be of one length. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();

function bears({ headers }: IncomingMessage, token: string): boolean {
  const [scheme = "", given = ""] = (headers.authorization ?? "").split(/\s+/, 2);
  return scheme.toLowerCase() === "bearer" && timingSafeEqual(digestOf(given), digestOf(token));
}

/**
 * Health, readiness and figures, for this machine only, the figures also for a token; elsewhere
 * the addresses do not exist.
 */
export function probes({ ready, metrics, metricsToken }: ProbesOptions) {
  const answers: Record<string, () => Promise<[status: number, text: string]>> = {
    "/healthz": async () => [200, "ok\n"],
    "/readyz": async () => ((await ready()) ? [200, "ready\n"] : [503, "not ready\n"]),
    "/metrics": async () => [200, metrics()],
  };
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    const answer = answers[pathname];
    if (!answer) return false;
    const mayRead = pathname === "/metrics" && metricsToken && bears(request, metricsToken);
    if (!mayRead && !isLocal(request)) return false;
    const [status, text] = await answer();
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(request.method === "HEAD" ? undefined : text);
    return true;
  };
}
