import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { uploadLimits } from "./upload.server.ts";

/** Thrown into the reader of an upload whose client has gone; nobody is left to be answered. */
export class ClientGone extends Error {
  constructor() {
    super("the client went away during its upload");
    this.name = "ClientGone";
  }
}

/** A request's body as bytes, with the limits that keep a reader from waiting for ever. */
export class RequestBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #gone: AbortSignal;
  #ended = false;
  #idleMs: number = uploadLimits.idleMs;
  /** Starts the wait of a read that is under way anew. */
  #restartWait: () => void = () => {};

  constructor(body: ReadableStream<Uint8Array>, gone: AbortSignal) {
    this.#reader = body.getReader();
    this.#gone = gone;
  }

  /** Chunks until the end. Leaving the loop early keeps the rest for `discard`. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = await this.#next();
      if (!chunk) return;
      yield chunk;
    }
  }

  /** Reads and drops the rest, up to a limit: a client still sending would not read an answer. */
  async discard(): Promise<void> {
    let bytes = 0;
    this.#idleMs = uploadLimits.discardIdleMs;
    this.#restartWait();
    try {
      while (bytes < uploadLimits.discardedBytes) {
        const chunk = await this.#next();
        if (!chunk) return;
        bytes += chunk.length;
      }
    } catch {
      // Gone or stuck: the answer will not be read either way.
    }
  }

  async #next(): Promise<Uint8Array | undefined> {
    if (this.#ended) return undefined;
    if (this.#gone.aborted) throw new ClientGone();
    let stop: (reason: Error) => void = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    const onGone = () => stop(new ClientGone());
    const onIdle = () => stop(new PrumoError("invalid_request", m.api_upload_idle()));
    let timer = setTimeout(onIdle, this.#idleMs);
    this.#restartWait = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, this.#idleMs);
    };
    this.#gone.addEventListener("abort", onGone);
    try {
      const result = await Promise.race([this.#reader.read(), stopped]);
      if (!result.done) return result.value;
      this.#ended = true;
      // A body cut short ends like a whole one in some servers; the signal tells them apart.
      if (this.#gone.aborted) throw new ClientGone();
      return undefined;
    } catch (error) {
      this.#ended = true;
      throw error instanceof PrumoError ? error : new ClientGone();
    } finally {
      clearTimeout(timer);
      this.#restartWait = () => {};
      this.#gone.removeEventListener("abort", onGone);
    }
  }
}
