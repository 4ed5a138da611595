import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler as createExpressHandler } from "@remix-run/express";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express from "express";
import { withLocale } from "#platform/messages/locale.server.ts";
import { localeOfPath } from "#platform/messages/locale.ts";
import type { SiteContext } from "../http/load-context.ts";
import { clientAddress } from "./client-address.ts";
import { isDeskPath, nowhere } from "./desk-path.ts";
import { isForeignForm, refuseForeignForm } from "./foreign-forms.ts";
import { isMailboxPath, isOwnHost } from "./mailbox-host.ts";
import { withRefusals } from "./route-refusals.ts";
import { mailHeaders, nonceHeaders } from "./security-headers.ts";

export interface RemixApp {
  /** Renders one request outside any connection, for the page cache. */
  render(request: Request, context: SiteContext): Promise<Response>;
  /** Answers everything that is not a cached page: forms, the API, errors. */
  answer(request: IncomingMessage, response: ServerResponse): void;
}

export interface RemixAppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  base: Pick<SiteContext, "web" | "reader" | "origin">;
  /** Number of trusted proxies in front. */
  trustedProxies: number;
  /** Run before Remix: the development server's own files. */
  middlewares?: express.RequestHandler[];
  log: (line: string) => void;
  /** The stewards' process: it alone has their pages, and takes in nothing but their forms. */
  desk?: boolean;
}

/** Loads what `npm run build` has written. */
export async function loadBuild(buildFolder: string): Promise<ServerBuild> {
  return import(pathToFileURL(join(buildFolder, "server", "index.js")).href);
}

export function remixApp(options: RemixAppOptions): RemixApp {
  const { mode, base, trustedProxies, middlewares = [], log, desk = false } = options;
  const { build: own } = options;
  const build =
    typeof own === "function" ? async () => withRefusals(await own()) : withRefusals(own);
  const host = new URL(base.origin).host;
  const app = express().disable("x-powered-by").disable("etag");
  for (const middleware of middlewares) app.use(middleware);
  app.use((request, response, next) => {
    const asked = request.headers.host;
    // Addresses in answers come from the configuration, whatever the client calls the host.
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    response.locals.nonce = randomBytes(16).toString("base64");
    const isMail = request.path.startsWith("/dev/mailbox/");
    const isHidden = isMailboxPath(request.path)
      ? !isOwnHost(asked, host)
      : !desk && isDeskPath(request.path);
    if (mode === "production")
      response.set(isMail ? mailHeaders : nonceHeaders(response.locals.nonce));
    withLocale(localeOfPath(request.path), () => {
      if (!isPageMethod(request)) response.status(405).set("Allow", pageMethods.join(", ")).end();
      else if (isForeignForm(request, base.origin)) refuseForeignForm(response, base.origin);
      else if (isHidden && request.method === "POST") response.status(404).end();
      else {
        if (isHidden) request.originalUrl = nowhere(request.path);
        next();
      }
    });
  });
  app.all(
    "*",
    createExpressHandler({
      build,
      mode,
      getLoadContext: (request, response) => ({
        ...base,
        nonce: response.locals.nonce,
        clientAddress: clientAddress(request, trustedProxies),
        closed: closedSignal(response),
        searchRefused: false,
      }),
    }),
  );
  app.use(failed(log));
  const render = createRequestHandler(build, mode);
  return { render: (request, context) => render(request, { ...context }), answer: app };
}

const pageMethods = ["GET", "HEAD", "POST"];

/** Remix would run a page's action for any other method too; the API looks at its own. */
function isPageMethod({ method, path }: express.Request): boolean {
  return path.startsWith("/api/") || pageMethods.includes(method);
}

function closedSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

/** The last resort: Remix itself failed, and there is no page to say so. */
function failed(log: (line: string) => void): express.ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    log(
      `${request.method} ${request.path} failed: ${error instanceof Error ? error.stack : error}`,
    );
    if (response.headersSent) response.destroy();
    else response.status(500).type("text/plain").send("Prumo: 500\n");
  };
}
