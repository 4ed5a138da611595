/** What a request asks, whichever protocol's body it came in. */
export interface Asked {
  model: string;
  /** Text of the last message of the user. */
  question: string;
  /** Text of the system prompt; undefined where none was sent, "" where an empty one was. */
  system: string | undefined;
  /** Output budget in tokens, reasoning included. */
  budget: number | undefined;
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

/** What the endpoint says, before a protocol gives it its form. */
export interface Reply {
  /** Of the request, from 1; ids follow from it. */
  number: number;
  /** Since 1970. */
  createdS: number;
  model: string;
  text: string | null;
  reasoning: string | null;
  finish: Finish;
  usage: Usage;
}

export type RefusalReason =
  | "key_missing"
  | "key_wrong"
  | "path_unknown"
  | "method_wrong"
  | "body_unreadable"
  | "field_missing"
  | "model_unknown"
  | "not_a_chat_model"
  | "chat_model_on_completions";

export interface Refusal {
  reason: RefusalReason;
  /** What the message names: a model, a field, a path. */
  subject?: string;
}

/** A refusal as it goes out. */
export interface Refused {
  status: number;
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

/** One provider's way of being asked, of answering and of refusing. */
export interface Protocol {
  name: "openai-chat" | "openai-responses" | "anthropic" | "gemini";
  /** Where it is asked. */
  route: RegExp;
  /** As people are told where to find it, from the origin on. */
  path: (model: string) => string;
  /** What comes before the routes of the protocol: the base address that clients are given. */
  base: string;
  findKey(headers: Headers, query: URLSearchParams): string | undefined;
  /** Throws a `RefusedRequest` where the provider would not take it. */
  read(body: Fields, path: string, headers: Headers): Asked;
  write(reply: Reply, asked: Asked): object;
  refuse(refusal: Refusal): Refused;
  headers(number: number): Record<string, string>;
}

/** A request's number as the end of an id. */
export function serial(number: number, length = 24): string {
  return `mock${String(number).padStart(length - 4, "0")}`;
}
