import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Account } from "#app/components/account/account.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { requireAddress } from "#app/http/require-address.server.ts";
import { endedSessionCookie } from "#app/http/session-cookie.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { presentAccount } from "#app/presenters/account-page.server.ts";
import { askToChangeAddress } from "#app/services/change-address.server.ts";
import { changeProfile } from "#app/services/change-profile.server.ts";
import { endAllSessions, endSession } from "#app/services/end-session.server.ts";
import { eraseAccount } from "#app/services/erase-account.server.ts";
import { PrumoError } from "#domain/errors.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return presentAccount(context.web.db, viewer, new URL(request.url).searchParams.get("done"));
}

/** One form a change; `do` names it. What ends this session ends its cookie too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { web } = context;
  const viewer = await requireViewer(context, request);
  const { userId, sessionId } = viewer;
  const locale = currentLocale();
  const done = (what: string) => redirect(`${localized("/account", locale)}?done=${what}`, 303);
  const gone = (to: string) =>
    redirect(localized(to, locale), {
      status: 303,
      headers: { "Set-Cookie": endedSessionCookie(web) },
    });
  let change: string | null = null;
  try {
    const form = await readForm(request);
    change = form.get("do");
    await countAgainstLimit(web, "accountWrite", userId);
    switch (change) {
      case "profile":
        await changeProfile(web, userId, { name: form.get("name"), locale: form.get("locale") });
        return done("profile");
      case "address": {
        const address = requireAddress(form.get("email"));
        await countAgainstLimit(web, "signInAddress", address);
        await askToChangeAddress(web, viewer, address);
        return done("address");
      }
      case "end-session": {
        const ended = form.get("session") ?? "";
        await endSession(web, userId, ended);
        return ended === sessionId ? gone("/sign-in") : done("session");
      }
      case "end-all":
        await endAllSessions(web, userId);
        return gone("/sign-in");
      case "erase":
        await eraseAccount(web, viewer, form.get("confirmation"));
        return gone("/sign-in?erased");
      case "sign-out":
        await endSession(web, userId, sessionId);
        return gone("/");
      default:
        throw new PrumoError("invalid_request", m.token_form_unknown());
    }
  } catch (error) {
    const { problem } = refusedForm(error, request);
    const [fault] = problem.problems ?? [];
    return data(
      { change, field: fault?.field ?? null, message: problem.detail },
      { status: problem.status },
    );
  }
}

export default function AccountRoute() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? null;
  return <Account {...page} refusal={refusal} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.account_title(), m.account_data_lede());
