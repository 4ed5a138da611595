import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { findBenchmark } from "#datasets/catalog.ts";
import { PrumoError } from "#domain/errors.ts";
import { clientAddress } from "./client-address.ts";
import { isDeskPath } from "./desk-path.ts";
import { drain } from "./drain.ts";
import { fastPath } from "./fast-path.ts";
import { Metrics } from "./metrics.ts";
import { answerOtherMethod } from "./other-methods.ts";
import { PageCache } from "./page-cache.ts";
import { probes } from "./probes.ts";
import { type ReadingCache, readingPages } from "./reading-pages.ts";
import { type RemixApp, type RemixAppOptions, remixApp } from "./remix-app.ts";
import { literalTarget, parseTarget } from "./request-target.ts";
import { SearchLimit } from "./search-limit.ts";
import { staticFiles } from "./static-files.ts";

export interface SiteOptions
  extends Pick<RemixAppOptions, "build" | "mode" | "middlewares" | "log" | "desk"> {
  host: string;
  /** 0 asks the system for a free one. */
  port: number;
  /** What all requests share. */
  context: RemixAppOptions["base"];
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** Folder with `client` and `server`, as the build leaves them. */
  buildFolder: string;
  trustedProxies?: number;
  metricsToken?: string | undefined;
  cacheBytes?: number;
}

export interface Site {
  port: number;
  /** Drops kept pages that show a benchmark's data, or all that may change. */
  forget(benchmark?: string): void;
  close(): Promise<void>;
}

const defaultCacheBytes = 128 * 1024 * 1024;
/** A large upload on a slow line takes minutes. */
const longestRequestMs = 30 * 60_000;
/** Longer than the idle time of common proxies, so that they close first. */
const keepAliveMs = 75_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves pages, files, forms and the API on one port. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { host, port, log } = options;
  const cache: ReadingCache = new PageCache(options.cacheBytes ?? defaultCacheBytes);
  const metrics = new Metrics();
  let draining = false;
  const handle = await requestHandler(options, cache, metrics, () => draining);
  const hit = fastPath(cache, metrics);
  const server = createServer({ requestTimeout: longestRequestMs }, (request, response) => {
    if (hit(request, response)) return;
    handle(request, response).catch((error: unknown) => {
      log(`${request.method} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(host, port) : error),
    );
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    forget: (benchmark) => cache.forget(benchmark),
    close: async () => {
      draining = true;
      await drain(server);
      metrics.close();
    },
  };
}

function portInUse(host: string, port: number): PrumoError {
  return new PrumoError(
    "invalid_request",
    `Port ${port} at ${host} is in use by another program. Set PORT to another, or end that program.`,
  );
}

async function requestHandler(
  options: SiteOptions,
  cache: ReadingCache,
  metrics: Metrics,
  isDraining: () => boolean,
): Promise<Handler> {
  const { context, ready, mode, trustedProxies = 0 } = options;
  const app: RemixApp = remixApp({ ...options, base: context, trustedProxies });
  const probe = probes({
    ready: async () => !isDraining() && (await ready()),
    metrics: () => metrics.text(cache.bytes),
    metricsToken: options.metricsToken,
  });
  const serveFile =
    mode === "production"
      ? await staticFiles(join(options.buildFolder, "client"))
      : async () => false;
  const never = new AbortController().signal;
  const serveReading = readingPages({
    cache,
    origin: context.origin,
    isBenchmark: (slug) => findBenchmark(slug) !== undefined,
    searches: new SearchLimit(),
    render: (request, searchRefused) =>
      app.render(request, {
        ...context,
        nonce: "",
        clientAddress: "",
        closed: never,
        searchRefused,
      }),
  });
  return async (request, response) => {
    request.url = literalTarget(request.url);
    const url = parseTarget(request.url);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    if (await answerOtherMethod(request, response, url.pathname)) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (options.desk && !isRead && !isDeskPath(url.pathname) && !isSignInPath(url.pathname)) {
      response
        .writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" })
        .end("Nothing is submitted here: use the public site.\n");
      return;
    }
    const answeredBy = async () => {
      if (isRead) {
        if (await probe(request, response, url.pathname)) return "probe";
        if (await serveFile(request, response, url.pathname)) return "static";
        const client = clientAddress(request, trustedProxies);
        if (await serveReading(request, response, url, client)) return "page";
      }
      app.answer(request, response);
      return "app";
    };
    const answerer = await answeredBy();
    if (response.writableFinished) metrics.count(answerer, response.statusCode);
    else response.once("finish", () => metrics.count(answerer, response.statusCode));
  };
}

const isSignInPath = (pathname: string) => /^\/(en\/)?sign-(in|out)(\/|\.data$|$)/.test(pathname);
