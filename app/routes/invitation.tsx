import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Invitation } from "#app/components/organization/invitation.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { presentInvitation } from "#app/presenters/invitation-page.server.ts";
import { answerInvitation } from "#app/services/organization/answer-invitation.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return presentInvitation(context.web.db, viewer.email, params.id ?? "");
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const answer = (accept: boolean) => async () => {
    await answerInvitation(context.web, viewer, { id: params.id ?? "", accept });
    return localized("/organizations", currentLocale());
  };
  return answerForm(request, { accept: answer(true), decline: answer(false) });
}

export default function InvitationRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <Invitation page={useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.invitation_page_title(), m.organizations_lede());
