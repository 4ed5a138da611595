import { findBenchmark } from "#datasets/catalog.ts";
import { DataKeys } from "#db/data-keys.ts";
import { findAffiliation } from "#db/queries/stewards.ts";
import type { Steward } from "#domain/desk/steward.ts";
import { isRefusal } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import type { SiteContext } from "./load-context.ts";
import { logFault } from "./log-fault.server.ts";
import { notFound } from "./not-found.ts";
import { problemOf } from "./problem.server.ts";
import { requireViewer } from "./viewer.server.ts";
import type { WebContext } from "./web-context.server.ts";

const opened = new WeakMap<WebContext, DataKeys>();

/** The stewards' connection and keys, for their services. */
export function deskContext(web: WebContext) {
  const dataKeys = opened.get(web) ?? new DataKeys(web.keys.identity);
  opened.set(web, dataKeys);
  return { db: web.db, dataKeys, recipients: web.keys.recipients };
}

/**
 * The steward who asks. @throws a redirect to sign in; 403 to who is none; 404 on the public site
 */
export async function requireSteward(
  context: Pick<SiteContext, "web">,
  request: Request,
): Promise<Steward & { email: string; sessionId: string }> {
  if (context.web.role !== "steward") throw notFound();
  const viewer = await requireViewer(context, request);
  if (!viewer.steward) throw new Response(null, { status: 403 });
  const { userId, email, sessionId } = viewer;
  const affiliation = await findAffiliation(context.web.db, userId);
  return { userId, email, sessionId, actor: userActor(userId), affiliation };
}

/** The benchmark that an address names, if it names one. @throws 404 where there is none such */
export function askedBenchmark(request: Request): string | undefined {
  const slug = new URL(request.url).searchParams.get("benchmark");
  if (slug !== null && !findBenchmark(slug)) throw notFound();
  return slug ?? undefined;
}

/** The benchmark that an act is about: never one that the address does not name. */
export function namedBenchmark(request: Request): string {
  const slug = askedBenchmark(request);
  if (slug === undefined) throw notFound();
  return slug;
}

/** Why an act of a steward was refused, for the page that asked for it. */
export function refusedAct(error: unknown, request: Request) {
  if (error instanceof Response) throw error;
  logFault(error, request);
  const { status, detail } = problemOf(error);
  return { refusal: isRefusal(error) ? error.message : detail, status };
}
