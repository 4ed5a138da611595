import type { ServerResponse } from "node:http";

/** An answer before it is sent. */
export interface Outgoing {
  status: number;
  /** Without the length, which sending adds. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Objects go out as JSON, text as a page. */
export function outgoing(
  status: number,
  body: object | string,
  headers: Outgoing["headers"] = {},
): Outgoing {
  const page = typeof body === "string";
  return {
    status,
    headers: { "Content-Type": page ? "text/html; charset=UTF-8" : "application/json", ...headers },
    body: Buffer.from(page ? body : JSON.stringify(body)),
  };
}

export function sendWhole(out: ServerResponse, { status, headers, body }: Outgoing): void {
  out.writeHead(status, { ...headers, "Content-Length": body.length });
  out.end(body);
}

/** Ends early when the connection does. */
export function wait(out: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (out.destroyed) return resolve();
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      out.off("close", end);
      resolve();
    }
    out.once("close", end);
  });
}
