import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What Resend's `POST /emails` was asked for. */
export interface PostedMail {
  key: string;
  body: { from: string; to: string; subject: string; text: string; html: string };
}

/** An answer instead of the ordinary one; `name` is Resend's own code. */
export interface ScriptedAnswer {
  status: number;
  name?: string;
  headers?: Record<string, string>;
  /** Sent as it is, where it is no JSON of an error. */
  raw?: string;
}

export const fakeKey = "re_test_key";

/** Resend's interface on loopback: keys, idempotency and errors as documented there. */
export class FakeResend {
  /** Every request that was let in, repetitions too. */
  readonly posted: PostedMail[] = [];
  /** Mails that a reader would get. */
  readonly delivered: PostedMail[] = [];
  /** Answers to come before the ordinary ones. */
  readonly script: ScriptedAnswer[] = [];
  readonly #ids = new Map<string, { id: string; body: string }>();
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", () => resolve()));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const fail = (status: number, name: string, headers: Record<string, string> = {}) => {
      const error = { statusCode: status, name, message: `refused: ${text}` };
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(JSON.stringify(error));
    };
    if (request.method !== "POST" || request.url !== "/emails") return fail(404, "not_found");
    if (request.headers.authorization !== `Bearer ${fakeKey}`) return fail(403, "invalid_api_key");
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || key.length > 256) return fail(400, "invalid_idempotency_key");
    const body = JSON.parse(text) as PostedMail["body"];
    this.posted.push({ key, body });
    const scripted = this.script.shift();
    if (scripted?.raw !== undefined) {
      response.writeHead(scripted.status, scripted.headers).end(scripted.raw);
      return;
    }
    if (scripted) {
      return fail(scripted.status, scripted.name ?? "application_error", scripted.headers);
    }
    const before = this.#ids.get(key);
    if (before && before.body !== text) return fail(409, "invalid_idempotent_request");
    const id = before?.id ?? `mail-${this.#ids.size + 1}`;
    if (!before) {
      this.#ids.set(key, { id, body: text });
      this.delivered.push({ key, body });
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ id }));
  }
}
