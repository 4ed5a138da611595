import type { Socket } from "node:net";
import { afterEach, expect } from "vitest";
import { startWireServer, type WireServer } from "#tests/fakes/wire-server.ts";
import { GuardFault } from "#worker/endpoints/guard/guard-fault.ts";
import { createGuardedFetch, type GuardedFetch } from "#worker/endpoints/guard/guarded-fetch.ts";
import type { GuardLimits } from "#worker/endpoints/guard/limits.ts";

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});

/** A guard that lets loopback be asked, with these limits. */
export function loopbackFetch(limits: Partial<GuardLimits> = {}): GuardedFetch {
  const fetch = createGuardedFetch({
    ...{ allowPrivate: true, dnsServers: undefined, log: () => {}, limits },
  });
  closing.push(fetch);
  return fetch;
}

type Ask = (init?: RequestInit) => Promise<Response>;

/** A server that answers so, and a guarded fetch of it with these limits. */
export async function serving(
  answer: (socket: Socket, server: WireServer) => void,
  limits: Partial<GuardLimits> = {},
): Promise<{ server: WireServer; ask: Ask; fetch: GuardedFetch }> {
  const server = await startWireServer(answer);
  closing.push(server);
  const fetch = loopbackFetch(limits);
  const address = `http://127.0.0.1:${server.port}/v1/chat/completions?api-version=1`;
  const ask: Ask = (init) => fetch(address, { method: "POST", body: "{}", ...init });
  return { server, ask, fetch };
}

/** The fault of an answer that holds `echoed`, which no fault may. */
export async function faultOf(asked: Promise<Response>): Promise<GuardFault> {
  const fault = await asked.then(
    (response) => expect.fail(`answered ${response.status}`),
    (error: unknown) => error,
  );
  if (!(fault instanceof GuardFault)) throw fault;
  expect(JSON.stringify({ ...fault }) + fault.stack + fault.cause).not.toMatch(/echoed|sk-secret/);
  return fault;
}

/** Writes again and again until the other side has had enough. */
export function stream(socket: Socket, piece: string | Buffer) {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on("drain", more);
  more();
}

/** Writes a piece every so often. */
export function drip(socket: Socket, piece: string, everyMs: number) {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on("close", () => clearInterval(timer));
}
