import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.ts";
import type { ReadingCache } from "./reading-pages.ts";
import { sendRepresentation } from "./send.ts";

/**
 * Answers a request whose target is, letter for letter, the canonical address of a kept page:
 * most of them, and with no address parsed.
 */
export function fastPath(cache: ReadingCache, metrics: Metrics) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const page = cache.get(url);
    if (!page) return false;
    if (page.negotiates && !takesHtml(request.headers.accept)) return false;
    sendRepresentation(request, response, page.representation);
    metrics.count("cache", response.statusCode);
    return true;
  };
}

/** Certain only for the common cases; the rest is looked at closely on the slow path. */
function takesHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes("text/html") || accept === "*/*";
}
