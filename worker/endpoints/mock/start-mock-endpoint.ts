import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { composeReply } from "./compose-reply.ts";
import { type Asked, RefusedRequest } from "./protocol.ts";
import { protocolOf } from "./protocols/index.ts";
import { modelList } from "./protocols/model-list.ts";
import { BASE_MODEL, readRequest } from "./read-request.ts";
import { type MockStats, type RecordedRequest, RequestLog } from "./request-log.ts";

export interface MockEndpointOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** What clients have to send; "" lets everyone in. */
  key?: string;
  /** Id of the model that is served. */
  model?: string;
  /** From the whole request to the answer. */
  latencyMs?: number;
  /** What the model says. */
  answer?: (question: string, asked: Asked) => string;
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

/**
 * An endpoint on 127.0.0.1 that speaks four providers' protocols, for tests and for trying
 * registered endpoints without a model.
 */
export async function startMockEndpoint(options: MockEndpointOptions = {}): Promise<MockEndpoint> {
  const { port = 0, key = "mock-key", model = "mock-1" } = options;
  const { latencyMs = 0, answer = () => "Não sei." } = options;
  const log = new RequestLog();
  const server = createServer((request, response) => {
    const record = log.begin(request.method ?? "", request.url ?? "", request.rawHeaders);
    response.once("close", () => log.end());
    // The client has gone, or the model's own code failed: no answer, as from a crash.
    serve(record, request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => log.connect(socket));

  async function serve(record: RecordedRequest, request: IncomingMessage, out: ServerResponse) {
    const bytes = await readAll(request);
    log.read(record, bytes);
    const { pathname: path, searchParams: query } = new URL(record.path, "http://mock.invalid");
    const received = { method: record.method, path, query, headers: request.headers, bytes };
    const protocol = protocolOf(path, request.headers);
    const headers = protocol.headers(record.number);
    try {
      const asked = readRequest(protocol, received, { key, model });
      if (!asked) return send(out, 200, modelList(protocol, [model, BASE_MODEL]), headers);
      log.ask(record, asked.question);
      if (latencyMs > 0) await delay(latencyMs);
      const reply = composeReply(record.number, asked, answer(asked.question, asked));
      log.answer();
      send(out, 200, protocol.write(reply, asked), headers);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      const { status, body } = protocol.refuse(error.refusal);
      send(out, status, body, headers);
    }
  }

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

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(
  out: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string>,
): void {
  const page = typeof body === "string";
  const bytes = Buffer.from(page ? body : JSON.stringify(body));
  const type = page ? "text/html; charset=UTF-8" : "application/json";
  out.writeHead(status, { ...headers, "Content-Type": type, "Content-Length": bytes.length });
  out.end(bytes);
}
