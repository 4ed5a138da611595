import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, matchesTag } from "./accept.ts";
import type { Encoding, Representation } from "./representation.ts";

/** Answers GET or HEAD with the encoding that the client takes, or 304 where it has the bytes. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  status = 200,
): void {
  const { bodies, etags, headers } = representation;
  const encoding = chooseEncoding(request.headers["accept-encoding"], bodies);
  if (status === 200 && matchesTag(request.headers["if-none-match"], etags[encoding])) {
    response.writeHead(304, { ...headers, ETag: etags[encoding] });
    response.end();
    return;
  }
  response.writeHead(status, headerList(representation, encoding));
  response.end(request.method === "HEAD" ? undefined : bodies[encoding]);
}

const headerLists = new WeakMap<Representation, Partial<Record<Encoding, string[]>>>();

/** Names and values in turn, put together once: Node writes such a list out as it stands. */
function headerList(representation: Representation, encoding: Encoding): string[] {
  const { bodies, etags, headers } = representation;
  const lists = headerLists.get(representation) ?? {};
  headerLists.set(representation, lists);
  lists[encoding] ??= Object.entries({
    ...headers,
    ETag: etags[encoding],
    "Content-Length": String(bodies[encoding]?.length),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  }).flat();
  return lists[encoding];
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
