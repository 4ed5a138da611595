import type { IncomingMessage, ServerResponse } from "node:http";
import { withLocale } from "#platform/messages/locale.server.ts";
import { localeOfPath } from "#platform/messages/locale.ts";
import { suffixForAccept } from "./accept.ts";
import type { CachedPage, PageCache, Rendering } from "./page-cache.ts";
import { type ReadingRoute, readingRoute } from "./reading-routes.ts";
import { represent } from "./representation.ts";
import type { SearchLimit } from "./search-limit.ts";
import { cachedPageHeaders } from "./security-headers.ts";
import { redirect, sendRepresentation } from "./send.ts";

/** An answer that is not kept: a redirect, an error, a search. */
interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type ReadingCache = PageCache<PlainAnswer>;

export interface ReadingPagesOptions {
  cache: ReadingCache;
  isBenchmark: (slug: string) => boolean;
  origin: string;
  searches: SearchLimit;
  /** Renders a page as a stranger without cookies sees it. */
  render: (request: Request, searchRefused: boolean) => Promise<Response>;
}

const brotliQuality = 6;

/** Answers reading pages from the cache; returns false for what is not one. */
export function readingPages({ cache, ...options }: ReadingPagesOptions) {
  const { isBenchmark, origin, searches, render } = options;

  async function renderPage(address: string, route: ReadingRoute, refused = false) {
    const request = new Request(origin + address, { headers: { Accept: "text/html" } });
    const locale = localeOfPath(new URL(request.url).pathname);
    const response = await withLocale(locale, () => render(request, refused));
    const body = Buffer.from(await response.arrayBuffer());
    return { response, body, route };
  }

  async function renderForCache(
    address: string,
    route: ReadingRoute,
  ): Promise<Rendering<PlainAnswer>> {
    const { response, body } = await renderPage(address, route);
    if (response.status !== 200) return { answer: plainAnswer(response, body) };
    return { page: await toPage(response, body, route) };
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    clientAddress: string,
  ): Promise<boolean> => {
    const dataOf = url.pathname.replace(/\.data$/u, "").replace(/\/_root$/u, "/");
    if (dataOf !== url.pathname && readingRoute(dataOf, isBenchmark)) {
      response.writeHead(404, { ...cachedPageHeaders, "Content-Length": 0 }).end();
      return true;
    }
    const trimmed = url.pathname.length > 1 ? url.pathname.replace(/\/+$/u, "") || "/" : "/";
    const route = readingRoute(trimmed, isBenchmark);
    if (!route) return false;
    const address = trimmed + route.canonicalSearch(url.searchParams);
    const suffix = route.versionPath && suffixForAccept(request.headers.accept);
    if (suffix) {
      redirect(response, 303, `${route.versionPath}.${suffix}`, { Vary: "Accept" });
      return true;
    }
    if (address !== url.pathname + url.search) {
      redirect(response, 308, address);
      return true;
    }
    if (route.isSearch(url.searchParams)) {
      const refused = !searches.allows(clientAddress);
      const { response: rendered, body } = await renderPage(address, route, refused);
      sendPlain(request, response, plainAnswer(rendered, body));
      return true;
    }
    const result = await cache.render(address, () => renderForCache(address, route));
    if ("page" in result) sendRepresentation(request, response, result.page.representation);
    else sendPlain(request, response, result.answer);
    return true;
  };
}

async function toPage(response: Response, body: Buffer, route: ReadingRoute): Promise<CachedPage> {
  const headers = {
    ...cachedPageHeaders,
    "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream",
    "Cache-Control": response.headers.get("Cache-Control") ?? "public, no-cache",
    Vary: route.versionPath ? "Accept, Accept-Encoding" : "Accept-Encoding",
  };
  const disposition = response.headers.get("Content-Disposition");
  if (disposition) Object.assign(headers, { "Content-Disposition": disposition });
  return {
    representation: await represent(body, headers, brotliQuality),
    benchmark: route.benchmark,
    negotiates: route.versionPath !== null,
    immutable: route.isFile,
  };
}

function plainAnswer(response: Response, body: Buffer): PlainAnswer {
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...cachedPageHeaders,
      "cache-control": "no-store",
      "content-length": String(body.length),
    },
    body,
  };
}

function sendPlain(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer) {
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}
