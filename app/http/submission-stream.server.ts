import { listSubmissionEvents, type SubmissionEventRow } from "#db/queries/submissions.ts";
import { isSettled } from "#domain/submission/state.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { Throttled } from "./throttled.server.ts";
import type { WebContext } from "./web-context.server.ts";

/** Proxies close what is silent for a minute. */
const heartbeatMs = 15_000;
/** A browser comes back by itself; no stream may outlive its reader by more than this. */
const longestMs = 15 * 60_000;
const reconnectMs = 2_000;
/** A run writes its progress every second; more often is told to nobody. */
const progressEveryMs = 2_000;

export interface StreamRequest {
  submissionId: string;
  /** Of the last event that the reader has seen; 0 for all. */
  afterId: number;
  /** Aborts when the reader is gone. */
  closed: AbortSignal;
  locale: Locale;
  describe: (event: SubmissionEventRow) => unknown;
  /** How its run stands; absent for files. Undefined where there is nothing to tell. */
  readProgress?: () => Promise<unknown>;
}

/**
 * The history of a submission as server-sent events, then each change as it happens, until the
 * state is settled. What is told is read from the table; a notification only says when to look,
 * so that none is lost or told twice. How a run stands is told between, without an id: it is no
 * part of the history.
 */
export function streamSubmission(web: WebContext, request: StreamRequest): Response {
  const watch = new SubmissionWatch(web, request);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => watch.start(controller),
    cancel: () => watch.end(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

class SubmissionWatch {
  readonly #web: WebContext;
  readonly #request: StreamRequest;
  readonly #cleanUps: (() => void)[] = [];
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #lastId: number;
  #ended = false;
  #reading = false;
  #lookAgain = false;

  constructor(web: WebContext, request: StreamRequest) {
    this.#web = web;
    this.#request = request;
    this.#lastId = request.afterId;
  }

  async start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    this.#controller = controller;
    const end = () => this.end();
    const heartbeat = setInterval(() => this.#write(": still here\n\n"), heartbeatMs);
    const limit = setTimeout(end, longestMs);
    this.#cleanUps.push(
      () => clearInterval(heartbeat),
      () => clearTimeout(limit),
    );
    for (const signal of [this.#request.closed, this.#web.stopping]) {
      signal.addEventListener("abort", end);
      this.#cleanUps.push(() => signal.removeEventListener("abort", end));
      if (signal.aborted) end();
    }
    this.#write(`retry: ${reconnectMs}\n\n`);
    try {
      const unsubscribe = await this.#web.notifications.subscribe("submission", (payload) => {
        if (payload === undefined || payload.startsWith(this.#request.submissionId)) this.#look();
      });
      if (this.#ended) unsubscribe();
      else this.#cleanUps.push(unsubscribe);
      this.#look();
      if (this.#request.readProgress) await this.#followRun(this.#request.readProgress);
    } catch {
      // The reader comes back by itself.
      end();
    }
  }

  async #followRun(read: () => Promise<unknown>): Promise<void> {
    const { submissionId, locale } = this.#request;
    const progress = new Throttled(progressEveryMs, async () => {
      const found = await withLocale(locale, read).catch(() => undefined);
      if (found) this.#write(`event: progress\ndata: ${JSON.stringify(found)}\n\n`);
    });
    const unsubscribe = await this.#web.notifications.subscribe("progress", (payload) => {
      if (payload === undefined || payload === submissionId) progress.ask();
    });
    const cleanUp = () => {
      progress.end();
      unsubscribe();
    };
    if (this.#ended) return cleanUp();
    this.#cleanUps.push(cleanUp);
    progress.ask();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const cleanUp of this.#cleanUps) cleanUp();
    try {
      this.#controller?.close();
    } catch {
      // The reader has cancelled it already.
    }
  }

  /** Tells what is new; of calls that come while it reads, one more reading follows. */
  async #look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#reading) return;
    this.#reading = true;
    const { submissionId } = this.#request;
    try {
      while (this.#lookAgain && !this.#ended) {
        this.#lookAgain = false;
        const events = await listSubmissionEvents(this.#web.db, submissionId, this.#lastId);
        for (const event of events) this.#tell(event);
      }
    } catch {
      this.end();
    } finally {
      this.#reading = false;
    }
  }

  #tell(event: SubmissionEventRow): void {
    const { locale, describe } = this.#request;
    const data = withLocale(locale, () => JSON.stringify(describe(event)));
    this.#write(`id: ${event.id}\nevent: state\ndata: ${data}\n\n`);
    this.#lastId = event.id;
    if (isSettled(event.state)) this.end();
  }

  #write(text: string): void {
    if (!this.#ended) this.#controller?.enqueue(this.#encoder.encode(text));
  }
}
