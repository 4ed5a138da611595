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
import { withOutageNamed } from "#app/http/database-outage.server.ts";
import { logFault } from "#app/http/log-fault.server.ts";
import { problemOf } from "#app/http/problem.server.ts";
import type { Problem } from "#domain/api/problem.ts";
import { isRefusal } from "#domain/errors.ts";
// Gives messages and numbers the language of the request.
import "#platform/messages/locale.server.ts";

/** Refusals that no page of its own shows, by request: Remix masks them before it renders. */
const refusals = new WeakMap<object, Problem>();

const renderDeadlineMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response | Promise<Response> {
  const refusal = refusals.get(context);
  if (refusal) showRefusal(refusal, headers, remix);
  return render(request, refusal?.status ?? status, headers, remix, context.nonce);
}

function showRefusal(refusal: Problem, headers: Headers, { staticHandlerContext }: EntryContext) {
  const shown = { status: refusal.status, statusText: "", internal: false, data: null };
  const failed = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(failed.map((id) => [id, shown]));
  const { retry_after_seconds } = refusal;
  if (typeof retry_after_seconds === "number") headers.set("Retry-After", `${retry_after_seconds}`);
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
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (isRefusal(withOutageNamed(error))) refusals.set(context, problemOf(error));
  logFault(error, request);
}
