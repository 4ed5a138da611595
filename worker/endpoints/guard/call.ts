import type { Dispatcher } from "undici";
import { ByteCollector } from "./byte-collector.ts";
import { type GuardCode, GuardFault, reasonOf } from "./guard-fault.ts";
import type { GuardLimits } from "./limits.ts";

/** An answer as it came, whole. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array<ArrayBuffer>;
}

type Controller = Dispatcher.DispatchController;

/** One request under way: gives its whole answer within the limits, or fails once. */
export class Call implements Dispatcher.DispatchHandler {
  readonly answer: Promise<RawAnswer>;
  readonly #limits: GuardLimits;
  readonly #body: ByteCollector;
  readonly #total: NodeJS.Timeout;
  #waiting: NodeJS.Timeout | undefined;
  #controller: Controller | undefined;
  #head: Omit<RawAnswer, "body"> | undefined;
  #failure: Error | undefined;
  #settle!: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void };

  constructor(limits: GuardLimits) {
    this.#limits = limits;
    this.#body = new ByteCollector(limits.bodyBytes);
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#total = setTimeout(() => this.fail(new GuardFault("total_timeout")), limits.totalMs);
  }

  /** Ends the call with an error, and its connection with it. */
  fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#clear();
    this.#settle.reject(error);
    this.#controller?.abort(error);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
    else this.#await(this.#limits.firstByteMs, "first_byte_timeout");
  }

  onResponseStart(_: Controller, status: number, headers: RawAnswer["headers"]): void {
    // Informational ones put nothing off.
    if (this.#failure || status < 200) return;
    const code = this.#headFault(status, headers);
    if (code) {
      this.fail(new GuardFault(code));
      return;
    }
    this.#head = { status, headers };
    this.#await(this.#limits.idleMs, "idle_timeout");
  }

  onResponseData(_: Controller, chunk: Uint8Array): void {
    if (this.#failure) return;
    if (this.#body.add(chunk)) this.#waiting?.refresh();
    else this.fail(new GuardFault("too_large"));
  }

  onResponseEnd(): void {
    if (this.#failure || !this.#head) return;
    this.#clear();
    this.#settle.resolve({ ...this.#head, body: this.#body.bytes });
  }

  onResponseError(_: Controller, error: Error): void {
    this.fail(error instanceof GuardFault ? error : this.#faultOf(error));
  }

  #headFault(status: number, headers: RawAnswer["headers"]): GuardCode | undefined {
    if (status >= 300 && status < 400) return "redirect";
    return Number(headers["content-length"]) > this.#limits.bodyBytes ? "too_large" : undefined;
  }

  #faultOf(error: Error): GuardFault {
    const reason = reasonOf(error);
    if (reason === "UND_ERR_HEADERS_OVERFLOW") return new GuardFault("too_large", { reason });
    if (error.name === "HTTPParserError" || /^(?:UND_ERR_RES_|ERR_ASSERTION)/.test(reason ?? "")) {
      return new GuardFault("not_http", { reason });
    }
    return new GuardFault(this.#head ? "connection" : "closed", { reason });
  }

  #await(ms: number, code: "first_byte_timeout" | "idle_timeout"): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.fail(new GuardFault(code)), ms);
  }

  #clear(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#waiting);
  }
}
