import { PassThrough } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { isHydrated } from "#app/components/shell/hydration.ts";
import { Nonce } from "#app/components/shell/nonce.ts";
import { logFault } from "#app/http/log-fault.server.ts";
// Gives messages and numbers the language of the request.
import "#platform/messages/locale.server.ts";

const renderDeadlineMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response | Promise<Response> {
  setRetryAfter(headers, context);
  return render(request, status, headers, remix, context.nonce);
}

/** The same pages, as the data that a script asks for. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  setRetryAfter(response.headers, context);
  return response;
}

function setRetryAfter(headers: Headers, { retryAfterSeconds }: AppLoadContext) {
  if (retryAfterSeconds === undefined) return;
  headers.set("Retry-After", String(retryAfterSeconds));
  headers.set("Cache-Control", "no-store");
}

function render(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  nonce: string,
): Response | Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { matches } = remix.staticHandlerContext;
  const hydrates = matches.some(({ route }) => isHydrated(remix.routeModules[route.id]?.handle));
  const page = (
    <Nonce.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </Nonce.Provider>
  );
  if (hydrates || status !== 200) headers.set("Cache-Control", "no-store");
  if (hydrates) return stream(page, request, status, headers);
  // Static markup has no comments between texts: a tenth less to send.
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
}

function stream(page: React.ReactElement, request: Request, status: number, headers: Headers) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        const code = failed ? 500 : status;
        resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        logFault(error, request);
      },
    });
    request.signal.addEventListener("abort", () => abort(), { once: true });
    setTimeout(abort, renderDeadlineMs).unref();
  });
}

/** Quiet when it is the client that has gone. */
export function handleError(error: unknown, { request }: { request: Request }) {
  logFault(error, request);
}
