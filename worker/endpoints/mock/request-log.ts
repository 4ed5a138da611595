import type { Socket } from "node:net";
import type { FaultName } from "./faults/index.ts";

export interface RecordedRequest {
  /** In the order of arrival, from 1. */
  number: number;
  /** Since 1970, when the head had been read. */
  atMs: number;
  method: string;
  /** With its query. */
  path: string;
  /** Names and values as they were sent, in their order. */
  headers: [name: string, value: string][];
  /** The first 64 KiB as text. */
  body: string;
  bodyBytes: number;
  /** Requests in flight when this one had come, itself included. */
  inFlight: number;
  /** Text of the question, once it has been read. */
  question?: string;
  /** How the endpoint misbehaved on purpose. */
  fault?: Misbehaviour;
}

/** A fault of the plan, or a refusal because the endpoint's limits were passed. */
export type Misbehaviour = FaultName | "over-limits";

export interface MockStats {
  requests: number;
  /** Answered as a healthy endpoint would. */
  answered: number;
  inFlight: number;
  maxInFlight: number;
  connections: number;
  /** Everything on the wire, heads included. */
  bytesReceived: number;
  bytesSent: number;
  /** Requests by the text of their question. */
  perQuestion: ReadonlyMap<string, number>;
  /** Requests by how they were answered wrongly. */
  faults: Readonly<Partial<Record<Misbehaviour, number>>>;
}

const BODY_LIMIT = 64 * 1024;
/** So that an endpoint left to itself for days holds no more than some megabytes. */
const REQUESTS_KEPT = 20_000;

/** What the endpoint has seen. */
export class RequestLog {
  /** The newest ones, oldest first. */
  readonly requests: RecordedRequest[] = [];
  readonly #perQuestion = new Map<string, number>();
  readonly #faults: Partial<Record<Misbehaviour, number>> = {};
  readonly #sockets = new Set<Socket>();
  #seen = 0;
  #answered = 0;
  #inFlight = 0;
  #maxInFlight = 0;
  #connections = 0;
  #ended = { received: 0, sent: 0 };

  connect(socket: Socket): void {
    this.#connections++;
    this.#sockets.add(socket);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      this.#ended.received += socket.bytesRead;
      this.#ended.sent += socket.bytesWritten;
    });
  }

  begin(method: string, path: string, rawHeaders: readonly string[]): RecordedRequest {
    this.#seen++;
    this.#inFlight++;
    this.#maxInFlight = Math.max(this.#maxInFlight, this.#inFlight);
    const headers: [string, string][] = [];
    for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
      headers.push([rawHeaders[at] as string, rawHeaders[at + 1] as string]);
    }
    const request = {
      ...{ number: this.#seen, atMs: Date.now(), method, path, headers },
      ...{ body: "", bodyBytes: 0, inFlight: this.#inFlight },
    };
    this.requests.push(request);
    if (this.requests.length > REQUESTS_KEPT) this.requests.shift();
    return request;
  }

  read(request: RecordedRequest, body: Buffer): void {
    request.bodyBytes = body.length;
    request.body = body.toString("utf8", 0, BODY_LIMIT);
  }

  /** How often the question has been asked, this time included. */
  ask(request: RecordedRequest, question: string): number {
    request.question = question;
    const times = (this.#perQuestion.get(question) ?? 0) + 1;
    const known = times > 1 || this.#perQuestion.size < REQUESTS_KEPT;
    if (known) this.#perQuestion.set(question, times);
    return times;
  }

  settle(request: RecordedRequest, fault: Misbehaviour | undefined): void {
    if (fault === undefined) {
      this.#answered++;
      return;
    }
    request.fault = fault;
    this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
  }

  end(): void {
    this.#inFlight--;
  }

  get stats(): MockStats {
    let { received, sent } = this.#ended;
    for (const socket of this.#sockets) {
      received += socket.bytesRead;
      sent += socket.bytesWritten;
    }
    return {
      requests: this.#seen,
      answered: this.#answered,
      inFlight: this.#inFlight,
      maxInFlight: this.#maxInFlight,
      connections: this.#connections,
      bytesReceived: received,
      bytesSent: sent,
      perQuestion: this.#perQuestion,
      faults: this.#faults,
    };
  }
}
