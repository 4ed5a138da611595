import { Agent } from "undici";
import { endpointUrlFault } from "#domain/endpoint/address.ts";
import { Call, type RawAnswer } from "./call.ts";
import { type ConnectOptions, guardedConnector } from "./connect.ts";
import { decodeBody } from "./decode-body.ts";
import { GuardFault } from "./guard-fault.ts";
import { defaultLimits, type GuardLimits } from "./limits.ts";
import { requestHeaders } from "./request-headers.ts";

export interface GuardOptions extends Omit<ConnectOptions, "limits"> {
  limits?: Partial<GuardLimits>;
}

export interface GuardedFetch {
  (address: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Ends kept connections; requests under way may end first. */
  close(): Promise<void>;
}

/** Of the answer as it came, and no longer true of what is handed on. */
const unkept = new Set(["content-encoding", "content-length", "transfer-encoding", "set-cookie"]);

/**
 * The only way to an endpoint: a `fetch` that goes to checked addresses alone, follows nothing,
 * sends no header of its own that tells who asks, and hands on whole answers within the limits.
 * What goes wrong is a {@link GuardFault}; an aborted signal throws its reason.
 */
export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const limits = { ...defaultLimits, ...options.limits };
  const agent = new Agent({
    connect: guardedConnector({ ...options, limits }),
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: limits.headBytes,
    // Ours are exact to the millisecond.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: 60_000,
  });

  async function guardedFetch(address: string | URL | Request, init: RequestInit = {}) {
    if (address instanceof Request) throw new TypeError("give the address and an init");
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || endpointUrlFault(url, options)) throw new GuardFault("refused");
    const { method = "GET", body = null, signal } = init;
    if (body !== null && typeof body !== "string") throw new TypeError("a body is a string here");
    signal?.throwIfAborted();
    const call = new Call(limits);
    const abort = () => call.fail(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const request = { origin: url.origin, path: url.pathname + url.search, method, body };
    agent.dispatch({ ...request, headers: requestHeaders(init.headers) }, call);
    try {
      return await responseOf(await call.answer, limits);
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }
  return Object.assign(guardedFetch, { close: () => agent.close() });
}

async function responseOf({ status, headers, body }: RawAnswer, limits: GuardLimits) {
  const coding = String(headers["content-encoding"] ?? "");
  const decoded = await decodeBody(body, coding.trim().toLowerCase(), limits);
  const kept = new Headers();
  try {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !unkept.has(name)) kept.set(name, String(value));
    }
    // These may have no body, not even an empty one.
    const isBare = status === 204 || status === 205;
    return new Response(isBare ? null : decoded, { status, headers: kept });
  } catch {
    throw new GuardFault("not_http");
  }
}
