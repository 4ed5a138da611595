import type { Protocol } from "#domain/endpoint/protocol.ts";

/** What a request asks, whichever protocol's body it came in. */
export interface Asked {
  model: string;
  /** Text of the last message of the user. */
  question: string;
  /** Text of the system prompt; undefined where none was sent, "" where an empty one was. */
  system: string | undefined;
  /** Output budget in tokens, reasoning included. */
  budget: number | undefined;
  temperature: number | undefined;
  stream: boolean;
}

export type Finish = "stop" | "length" | "content_filter" | "tool_calls";

/** Tokens. */
export interface Usage {
  input: number;
  output: number;
  /** Of the output. */
  reasoning: number;
}

/** What the endpoint says, before a dialect gives it its form. */
export interface Reply {
  /** Of the request, from 1; ids follow from it. */
  number: number;
  /** Since 1970. */
  createdS: number;
  model: string;
  /** Several texts are parts of one message; null is none at all. */
  text: string | readonly string[] | null;
  reasoning: string | null;
  /** Where chat completions carry the reasoning: servers do not agree. */
  reasoningField: "reasoning_content" | "reasoning";
  /** Said in the place that some dialects have for a refusal. */
  refusal: string | null;
  /** Calls a tool that nobody offered. */
  callsTool: boolean;
  finish: Finish;
  usage: Usage | null;
}

export type RefusalReason =
  // The client's own mistakes.
  | "key_missing"
  | "key_wrong"
  | "path_unknown"
  | "method_wrong"
  | "body_unreadable"
  | "field_missing"
  | "model_unknown"
  | "not_a_chat_model"
  | "chat_model_on_completions"
  | "temperature_refused"
  | "context_too_long"
  | "body_too_large"
  // The endpoint's.
  | "content_blocked"
  | "request_timeout"
  | "rate_limited"
  | "quota_exhausted"
  | "overloaded"
  | "server_error"
  | "bad_gateway"
  | "unavailable"
  | "gateway_timeout";

export interface Refusal {
  reason: RefusalReason;
  /** What the message names: a model, a field, a path. */
  subject?: string;
}

/** A refusal as it goes out. */
export interface Refused {
  status: number;
  /** Text is a page. */
  body: object | string;
}

/** Thrown by whatever reads a request. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor(reason: RefusalReason, subject?: string) {
    super(reason);
    this.refusal = { reason, ...(subject !== undefined && { subject }) };
  }
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;
export type Fields = Readonly<Record<string, unknown>>;

/** One protocol's way of being asked, of answering and of refusing. */
export interface Dialect {
  name: Protocol;
  /** The base address that clients are given, from the origin on. */
  base: string;
  /** Where it is asked. */
  route: RegExp;
  findKey(headers: Headers, query: URLSearchParams): string | undefined;
  /** Throws a `RefusedRequest` where the provider would not take it. */
  read(body: Fields, path: string, headers: Headers): Asked;
  write(reply: Reply, asked: Asked): object;
  /** The same as server-sent events. */
  stream(reply: Reply, asked: Asked): string;
  refuse(refusal: Refusal): Refused;
  /** Of every answer, refusals too. */
  headers(number: number): Record<string, string>;
}

/** A request's number as the end of an id. */
export function serial(number: number): string {
  return `mock${String(number).padStart(20, "0")}`;
}

/** The texts of a reply; empty where it has none. */
export function textsOf({ text }: Reply): readonly string[] {
  if (text === null) return [];
  return typeof text === "string" ? [text] : text;
}

/** Server-sent events; a string is sent as it is. */
export function eventStream(events: readonly (object | string)[], named = false): string {
  return events
    .map((event) => {
      if (typeof event === "string") return `data: ${event}\n\n`;
      const name = named && "type" in event ? `event: ${event.type}\n` : "";
      return `${name}data: ${JSON.stringify(event)}\n\n`;
    })
    .join("");
}
