import { redirect } from "@remix-run/node";
import { type DraftOwner, findOwnDraft } from "#db/queries/drafts.ts";
import { reachesRole } from "#domain/identity/member-role.ts";
import { draftSteps } from "#domain/submission/draft-steps.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import type { SiteContext } from "./load-context.ts";
import { notFound } from "./not-found.ts";
import { type Membership, requireViewer, type Viewer } from "./viewer.server.ts";

/** Organisations on whose behalf a person may submit. */
export function submittingMemberships({ memberships }: Viewer): Membership[] {
  return memberships.filter(({ role }) => reachesRole(role, "submitter"));
}

/** Whose drafts a signed-in person may see: the own ones, where the person may still submit. */
export function draftOwner(viewer: Viewer): DraftOwner {
  return {
    userId: viewer.userId,
    organizationIds: submittingMemberships(viewer).map(({ organizationId }) => organizationId),
  };
}

/** @throws a redirect to the sign-in page */
export async function requireDraftOwner(context: Pick<SiteContext, "web">, request: Request) {
  const viewer = await requireViewer(context, request);
  return { viewer, owner: draftOwner(viewer) };
}

/**
 * The draft and step that an address names, for the person whose draft it is. One that was sent
 * leads to its submission. @throws 404, or a redirect
 */
export async function requireDraft(
  context: Pick<SiteContext, "web">,
  request: Request,
  params: { draft?: string; step?: string },
) {
  const { owner } = await requireDraftOwner(context, request);
  const step = draftSteps.find((one) => one === params.step);
  const draft = await findOwnDraft(context.web.db, owner, requireUuid(params.draft));
  if (!step || !draft) throw notFound();
  if (draft.submittedAt) {
    throw redirect(localized(`/submissions/${draft.id}`, currentLocale()), 303);
  }
  return { owner, draft, step };
}

function requireUuid(text: string | undefined): string {
  if (text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text;
  throw notFound();
}
