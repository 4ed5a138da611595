import type { IncomingMessage, ServerResponse } from "node:http";
import { composeReply } from "./compose-reply.ts";
import { type Asked, RefusedRequest } from "./dialect.ts";
import { dialectOf } from "./dialects/index.ts";
import { modelList } from "./dialects/model-list.ts";
import { type Fault, type FaultContext, type FaultSettings, refusing } from "./faults/fault.ts";
import { faults } from "./faults/index.ts";
import type { FaultOf } from "./faults/plan.ts";
import { type Outgoing, outgoing, sendWhole, wait } from "./outgoing.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { BASE_MODEL, readRequest, type Served } from "./read-request.ts";
import type { RecordedRequest, RequestLog } from "./request-log.ts";

/** How the endpoint behaves. */
export interface Behaviour {
  served: Served;
  answer: (question: string, asked: Asked) => string;
  /** From a request's arrival to its answer. */
  latencyMs: number;
  faultOf: FaultOf;
  faultSettings: FaultSettings;
  limiter: RateLimiter;
}

/** Bytes of a request's body that are read; beyond them it is refused. */
const BODY_LIMIT = 10_000_000;

/** One request and where its answer goes. */
export interface Exchange {
  request: IncomingMessage;
  record: RecordedRequest;
  out: ServerResponse;
}

/** Answers one request, well or as the plan of faults has it. */
export async function respond(
  behaviour: Behaviour,
  log: RequestLog,
  { request, record, out }: Exchange,
): Promise<void> {
  const arrivedMs = performance.now();
  const { method, number } = record;
  const { pathname: path, searchParams: query } = new URL(record.path, "http://mock.invalid");
  const dialect = dialectOf(path, request.headers);
  const headers = dialect.headers(number);
  try {
    const bytes = await readAll(request);
    log.read(record, bytes);
    const received = { method, path, query, headers: request.headers, bytes };
    const asked = readRequest(dialect, received, behaviour.served);
    if (!asked) {
      const models = modelList(dialect, [behaviour.served.model, BASE_MODEL]);
      return sendWhole(out, outgoing(200, models, headers));
    }
    const planned = { number, question: asked.question, attempt: log.ask(record, asked.question) };
    const name = behaviour.faultOf(planned);
    const allowed = behaviour.limiter.enter(Date.now());
    log.settle(record, allowed ? name : "over-limits");
    const reply = composeReply(number, asked, behaviour.answer(asked.question, asked));
    const context = { dialect, asked, reply, settings: behaviour.faultSettings };
    if (!allowed) return sendWhole(out, overLimits(context));
    out.once("close", () => behaviour.limiter.leave());
    const sinceMs = performance.now() - arrivedMs;
    if (behaviour.latencyMs > 0) await wait(out, behaviour.latencyMs - sinceMs);
    await answer(out, context, name && faults[name]);
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    const { status, body } = dialect.refuse(error.refusal);
    sendWhole(out, outgoing(status, body, headers));
  }
}

async function answer(out: ServerResponse, healthy: FaultContext, fault?: Fault): Promise<void> {
  const context = { ...healthy, reply: fault?.reply?.(healthy.reply) ?? healthy.reply };
  const answered = fault?.answer?.(context) ?? written(context);
  if (fault?.send) await fault.send(out, answered, context.settings);
  else sendWhole(out, answered);
}

function written({ dialect, asked, reply }: FaultContext): Outgoing {
  const headers = dialect.headers(reply.number);
  if (!asked.stream) return outgoing(200, dialect.write(reply, asked), headers);
  const stream = { ...headers, "Content-Type": "text/event-stream" };
  return outgoing(200, dialect.stream(reply, asked), stream);
}

function overLimits(context: FaultContext): Outgoing {
  const seconds = String(context.settings.retryAfterS);
  return refusing(context, "rate_limited", { "Retry-After": seconds });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) throw new RefusedRequest("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
