import { findOwningOrganization } from "#db/queries/submissions.ts";
import type { ApiCall } from "./api.server.ts";
import { type Caller, callerOfMember, requireScope } from "./caller.server.ts";
import { requireToken } from "./require-token.server.ts";
import { findCookieCaller } from "./submission-cookie.server.ts";
import { findViewer } from "./viewer.server.ts";
import type { WebContext } from "./web-context.server.ts";

export interface SubmissionReader {
  /** Null for a reader who has proved no part in it. */
  caller: Caller | null;
  signedIn: boolean;
}

/**
 * Who looks at a submission with this browser: a member of the organisation whose it is, or
 * whoever has shown a token here.
 */
export async function findSubmissionReader(
  web: WebContext,
  request: Request,
  id: string | undefined,
): Promise<SubmissionReader> {
  const viewer = await findViewer(web, request);
  const owner = viewer && (await findOwningOrganization(web.db, id ?? "", viewer.memberships));
  const membership = viewer?.memberships.find(({ organizationId }) => organizationId === owner);
  if (viewer && membership) return { caller: callerOfMember(viewer, membership), signedIn: true };
  const caller = (await findCookieCaller(web, request)) ?? null;
  return { caller, signedIn: viewer !== undefined };
}

/**
 * Who may follow a submission: the bearer of a token or, for what a page of ours fetches, this
 * browser. Only for requests that change nothing.
 */
export async function requireSubmissionReader(call: ApiCall): Promise<Caller> {
  if (!call.request.headers.has("Authorization")) {
    const { request, params, context } = call;
    const { caller } = await findSubmissionReader(context.web, request, params.id);
    if (caller) {
      requireScope(caller, "read");
      return caller;
    }
  }
  return requireToken(call, "read");
}
