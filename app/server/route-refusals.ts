import { data, type ServerBuild } from "@remix-run/node";
import { isRefusal } from "#domain/errors.ts";
import { outageRetrySeconds, withOutageNamed } from "../http/database-outage.server.ts";
import type { SiteContext } from "../http/load-context.ts";
import { problemOf, problemResponse } from "../http/problem.server.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Handler = NonNullable<Module["loader"]>;

/**
 * The same build, where a refusal that no route shows by itself, such as that of a database that
 * is away, is answered by its own status in the form that was asked for: the error page, its data,
 * or a problem document from an address that is no page. Remix would answer them all by 500.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: refusing(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

function refusing(module: Module): Module {
  const isPage = module.default !== undefined;
  const guarded = (handler: Handler): Handler =>
    Object.assign(async (args: Parameters<Handler>[0]) => {
      try {
        const answer = await handler(args);
        // A form that shows its own refusal sends no headers.
        if (statusOf(answer) === 503) args.context.retryAfterSeconds ??= outageRetrySeconds;
        return answer;
      } catch (thrown) {
        const error = withOutageNamed(thrown);
        if (!isRefusal(error)) throw thrown;
        if (!isPage) return problemResponse(error);
        throw pageRefusal(error, args.context);
      }
    }, handler);
  return {
    ...module,
    ...(module.loader && { loader: guarded(module.loader) }),
    ...(module.action && { action: guarded(module.action) }),
  };
}

/** What the error page is made of; its `Retry-After` is set where its headers are. */
function pageRefusal(error: unknown, context: SiteContext) {
  const { status, retry_after_seconds } = problemOf(error);
  if (typeof retry_after_seconds === "number") context.retryAfterSeconds = retry_after_seconds;
  return data(null, { status });
}

/** Status of what a handler gives back as data. */
function statusOf(answer: unknown): number | undefined {
  const made = answer as { type?: string; init?: ResponseInit | null } | null;
  return made?.type === "DataWithResponseInit" ? made.init?.status : undefined;
}
