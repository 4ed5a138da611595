import type { ApiCall } from "./api.server.ts";

/** What the server in front of Remix tells of the connection behind a request. */
export interface ClientContext {
  /** Address of the peer, or of the client as the trusted proxy names it. */
  clientAddress: string;
  /** Aborts when the response can no longer be written. */
  closed: AbortSignal;
}

export function clientAddress(call: Pick<ApiCall, "context">): string {
  const { clientAddress } = call.context as Partial<ClientContext>;
  return clientAddress ?? "unknown";
}

/**
 * Aborts when the client is gone. A request's own signal is not enough: it can be collected
 * while a stream that waits for it still runs.
 */
export function clientGone(call: ApiCall): AbortSignal {
  const { closed } = call.context as Partial<ClientContext>;
  return closed ?? call.request.signal;
}
