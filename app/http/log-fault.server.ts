import { isRefusal } from "#domain/errors.ts";
import { ClientGone } from "./upload/request-body.server.ts";

/**
 * Writes a fault of ours to the process's log: method and path, no query and no body, which may
 * hold responses or tokens. Refusals are the caller's business and are not logged.
 */
export function logFault(error: unknown, request: Request): void {
  if (isRefusal(error) || error instanceof ClientGone || request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${request.method} ${pathname} failed: ${stack}`);
}
