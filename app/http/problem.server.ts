import { type Problem, problemKinds, problemType } from "#domain/api/problem.ts";
import { isRefusal } from "#domain/errors.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { withOutageNamed } from "./database-outage.server.ts";

/** RFC 9457 document of a refusal. Of a fault of ours nothing but its code is told. */
export function problemOf(thrown: unknown): Problem {
  const error = withOutageNamed(thrown);
  const known = isRefusal(error) ? error : undefined;
  const code = known?.code ?? "internal";
  const kind = problemKinds[code];
  return {
    ...known?.details,
    type: `/api#${code}`,
    title: kind.title[currentLocale()],
    status: kind.status,
    code,
    detail: known?.message ?? m.api_internal(),
    ...(known && known.problems.length > 0 ? { problems: [...known.problems] } : {}),
  };
}

export function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = new Headers({ "Content-Type": problemType, "Cache-Control": "no-store" });
  if (problem.code === "unauthorized") headers.set("WWW-Authenticate", "Bearer");
  const retryAfter = problem.retry_after_seconds;
  if (typeof retryAfter === "number") headers.set("Retry-After", String(retryAfter));
  if (typeof problem.allow === "string") headers.set("Allow", problem.allow);
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
