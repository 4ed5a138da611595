import { type AnswerFault, classifyAnswer } from "#domain/endpoint/classify-answer.ts";
import type { Adapter, ReadAnswer } from "./adapter.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import { redactDetail } from "./redact.ts";
import type { Question, Target } from "./target.ts";
import { transportFault } from "./transport-fault.ts";

/** How Prumo reaches the world: the guard's fetch, and what ends the call. */
export interface Means {
  readonly fetch: typeof globalThis.fetch;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds since 1970; what dates in `Retry-After` are measured from. */
  readonly now?: () => number;
}

/** Thrown through the SDK when events came instead of one answer; the next call gets to read them. */
export class StreamedAnswer extends Error {}

/** The one request of one question, between the SDK that writes it and the SDK that reads it. */
export class Exchange {
  answer: ReadAnswer | undefined;
  /** Something came that was worth reading; what fails from then on is about what it says. */
  hasAnswer = false;
  readonly #target: Target;
  readonly #question: Question;
  readonly #adapter: Adapter;
  readonly #means: Means;
  #isSent = false;
  #events: string | undefined;

  constructor(target: Target, question: Question, adapter: Adapter, means: Means) {
    this.#target = target;
    this.#question = question;
    this.#adapter = adapter;
    this.#means = means;
  }

  /**
   * A fetch for the SDK. Faults are thrown from here, for the SDK's own errors carry request and
   * response; what it gets to read has the form that it expects.
   */
  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    if (this.#events !== undefined) return this.#replay(this.#events);
    // One question is one call, whatever the answer asks the SDK to do next.
    if (this.#isSent) throw new EndpointFault("malformed");
    this.#isSent = true;
    const [response, body] = await this.#send(String(address), init ?? {});
    const { status, headers } = response;
    const seen = classifyAnswer(
      {
        ...{ status, body, retryAfter: headers.get("retry-after") },
        retryAfterMs: headers.get("retry-after-ms"),
      },
      (this.#means.now ?? Date.now)(),
    );
    if (seen.kind !== "sound") throw this.#fault(seen);
    this.hasAnswer = true;
    if (seen.look === "event_stream") {
      this.#events = body;
      throw new StreamedAnswer();
    }
    this.answer = this.#adapter.read(seen.json);
    if (!this.answer) throw new EndpointFault("malformed", { status, look: seen.look });
    return Response.json(this.answer.body);
  };

  #replay(events: string): Response {
    this.#events = undefined;
    return new Response(events, { headers: { "content-type": "text/event-stream" } });
  }

  async #send(address: string, init: RequestInit): Promise<[Response, string]> {
    const { fetch, signal } = this.#means;
    try {
      const response = await fetch(this.#address(address), {
        method: "POST",
        headers: this.#headers(init.headers),
        body: this.#body(String(init.body)),
        redirect: "manual",
        ...(signal && { signal }),
      });
      return [response, await response.text()];
    } catch (error) {
      throw transportFault(error, signal);
    }
  }

  /** With the query of the base address, which some gateways carry their version in. */
  #address(address: string): string {
    const url = new URL(address);
    url.search = new URL(this.#target.baseUrl).search;
    return url.href;
  }

  /** The SDK's, without a key where there is none, and the provider's own over them. */
  #headers(given: HeadersInit | undefined): Record<string, string> {
    const headers = new Headers(given);
    if (this.#target.key === null) headers.delete(this.#adapter.keyHeader);
    for (const [name, value] of Object.entries(this.#target.headers)) headers.set(name, value);
    return Object.fromEntries(headers);
  }

  #body(written: string): string {
    const { finish } = this.#adapter;
    if (!finish) return written;
    const body: Record<string, unknown> = JSON.parse(written);
    finish(body, this.#target);
    return JSON.stringify(body);
  }

  #fault({ kind, status, retryAfterMs, code, message, look }: AnswerFault): EndpointFault {
    const detail = redactDetail(message, this.#target, this.#question);
    const reason = code && redactDetail(code, this.#target, this.#question);
    return new EndpointFault(kind, { status, retryAfterMs, reason, detail, look });
  }
}
