import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList } from "node:net";

export interface ProbesOptions {
  /** Whether requests can be served: false while the process drains or has no database. */
  ready: () => Promise<boolean>;
  metrics: () => string;
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

/** Health, readiness and figures, for this machine only; elsewhere the addresses do not exist. */
export function probes({ ready, metrics }: ProbesOptions) {
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
    if (!answer || !isLocal(request)) return false;
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
