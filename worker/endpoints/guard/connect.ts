import { once } from "node:events";
import { connect as dialTcp, isIP, type Socket, type TcpNetConnectOpts } from "node:net";
import { connect as startTls } from "node:tls";
import type { buildConnector } from "undici";
import { type EndpointPolicy, mayReach } from "#domain/endpoint/address-range.ts";
import {
  AddressRefused,
  type ResolveOptions,
  resolveEndpoint,
} from "#platform/endpoint-guard/resolve.server.ts";
import { watchFlood } from "./flood-watch.ts";
import { GuardFault, reasonOf } from "./guard-fault.ts";
import type { GuardLimits } from "./limits.ts";

export interface ConnectOptions extends ResolveOptions {
  limits: GuardLimits;
  /** Certificate authorities beside those of Node. */
  ca?: string | undefined;
  dial?: (options: TcpNetConnectOpts) => Socket;
}

/**
 * Connects to an address that was checked, and to nothing else: the name is resolved once, here;
 * the peer is looked at again before it is sent a byte, that of TLS too.
 */
export function guardedConnector(options: ConnectOptions): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const attempt = new AbortController();
    const { connectMs } = options.limits;
    const timer = setTimeout(() => attempt.abort(new GuardFault("connect_timeout")), connectMs);
    const { signal } = attempt;
    const target = { hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
    connectTcp(target, options, signal)
      .then((tcp) => (protocol === "https:" ? secure(tcp, hostname, options, signal) : tcp))
      .finally(() => clearTimeout(timer))
      .then(
        (socket) => callback(null, socket),
        (error) => callback(faultOf(error), null),
      );
  };
}

async function connectTcp(
  { hostname, port }: { hostname: string; port: number },
  options: ConnectOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = await unlessAborted(resolveEndpoint(hostname, options), signal);
  const socket = (options.dial ?? dialTcp)({
    host: hostname,
    port,
    lookup: (_name, _options, found) => found(null, addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
    noDelay: true,
  });
  await ready(socket, "connect", signal);
  assertPeer(socket, options);
  const { headBytes, bodyBytes } = options.limits;
  // Four times, for chunks of a few bytes each have frames larger than themselves.
  watchFlood(socket, headBytes + 4 * bodyBytes);
  return socket;
}

/** Whatever chose the address, the one that was reached is what counts. */
function assertPeer(socket: Socket, policy: EndpointPolicy): void {
  if (socket.remoteAddress && mayReach(socket.remoteAddress, policy)) return;
  socket.destroy();
  throw new GuardFault("refused");
}

async function secure(
  tcp: Socket,
  hostname: string,
  { ca }: ConnectOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = startTls({
    socket: tcp,
    // What the certificate has to be for; a literal has no name to send (RFC 6066).
    host: hostname,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    ALPNProtocols: ["http/1.1"],
    minVersion: "TLSv1.2",
    // Said aloud, so that no setting of the environment takes it away.
    rejectUnauthorized: true,
    ...(ca && { ca }),
  });
  try {
    await ready(socket, "secureConnect", signal);
    return socket;
  } catch (error) {
    tcp.destroy();
    throw signal.aborted ? error : new GuardFault("tls", { reason: reasonOf(error) });
  }
}

async function ready(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  // An error between this wait and the client's own listeners would end the process.
  socket.on("error", () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? signal.reason : error;
  }
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function faultOf(error: unknown): GuardFault {
  if (error instanceof GuardFault) return error;
  if (error instanceof AddressRefused) {
    return new GuardFault("refused", { retryable: error.temporary });
  }
  return new GuardFault("connection", { reason: reasonOf(error) });
}
