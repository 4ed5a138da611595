import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type FaultSettings, usualFaultSettings } from "./faults/fault.ts";
import { type FaultPlan, faultPlan } from "./faults/plan.ts";
import { type MockLimits, RateLimiter } from "./rate-limiter.ts";
import { type MockStats, type RecordedRequest, RequestLog } from "./request-log.ts";
import { type Behaviour, respond } from "./respond.ts";

export interface MockEndpointOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** What clients have to send; "" lets everyone in. */
  key?: string;
  /** Id of the model that is served. */
  model?: string;
  /** From a request's arrival to its answer. */
  latencyMs?: number;
  /** What the model says. */
  answer?: Behaviour["answer"];
  /** Which requests go wrong, and how. */
  faults?: FaultPlan;
  faultSettings?: Partial<FaultSettings>;
  /** What the endpoint bears; unset is everything. */
  limits?: MockLimits;
  /** Of the shares of faults. */
  seed?: number;
}

export interface MockEndpoint {
  origin: string;
  key: string;
  model: string;
  /** The newest requests, oldest first; the array is live. */
  requests: readonly RecordedRequest[];
  /** As things stand at this moment. */
  readonly stats: MockStats;
  close(): Promise<void>;
}

/** Longer than clients keep a connection, so that no request meets one that is closing. */
const KEEP_ALIVE_MS = 75_000;

/**
 * An endpoint on 127.0.0.1 that speaks the protocols of registered endpoints, well or with the
 * faults that it is told to have: for tests, and for trying the feature without a model. Keys are
 * refused as each provider does it: 401, but 400 by Google for a wrong one and 403 for none.
 */
export async function startMockEndpoint(options: MockEndpointOptions = {}): Promise<MockEndpoint> {
  const { port = 0, key = "mock-key", model = "mock-1", seed = 1 } = options;
  const behaviour: Behaviour = {
    served: { key, model },
    answer: options.answer ?? (() => "Não sei."),
    latencyMs: options.latencyMs ?? 0,
    faultOf: faultPlan(options.faults ?? [], seed),
    faultSettings: { ...usualFaultSettings, ...options.faultSettings },
    limiter: new RateLimiter(options.limits ?? {}),
  };
  const log = new RequestLog();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, out) => {
    const record = log.begin(request.method ?? "", request.url ?? "", request.rawHeaders);
    out.once("close", () => log.end());
    // The client has gone, or the model's own code failed: no answer, as from a crash.
    respond(behaviour, log, { request, record, out }).catch(() => out.destroy());
  });
  server.on("connection", (socket) => log.connect(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    model,
    requests: log.requests,
    get stats() {
      return log.stats;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
