import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, matchesTag } from "./accept.ts";
import type { Representation } from "./representation.ts";

/** Answers GET or HEAD with the encoding that the client takes, or 304 where it has the bytes. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  { bodies, etags, headers }: Representation,
  status = 200,
): void {
  const encoding = chooseEncoding(
    request.headers["accept-encoding"],
    (one) => bodies[one] !== undefined,
  );
  const etag = etags[encoding];
  if (status === 200 && matchesTag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, { ...headers, ETag: etag });
    response.end();
    return;
  }
  const body = bodies[encoding] ?? bodies.identity;
  response.writeHead(status, {
    ...headers,
    ETag: etag,
    "Content-Length": body.length,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

export function redirect(
  response: ServerResponse,
  status: 303 | 308,
  location: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, Location: location, "Content-Length": 0 });
  response.end();
}
