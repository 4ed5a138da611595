import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Confirm } from "#app/components/account/confirm.tsx";
import { browserMark } from "#app/http/browser-mark.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { addressRefusal } from "#app/http/sign-in-form.server.ts";
import { findViewer } from "#app/http/viewer.server.ts";
import { presentConfirmation } from "#app/presenters/confirmation-page.server.ts";
import { confirmSignIn, inspectSignInLink } from "#app/services/confirm-sign-in.server.ts";
import { endSession } from "#app/services/end-session.server.ts";
import { m } from "#platform/paraglide/messages.js";

/** Looks only: programs that open every link of a mail sign nobody in. */
export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  const [standing, viewer] = await Promise.all([
    inspectSignInLink(web, token, await browserMark(web, request)),
    findViewer(web, request),
  ]);
  const page = presentConfirmation({
    pathname,
    token,
    standing,
    viewer,
    publicOrigin: web.publicOrigin,
  });
  return data(page, { status: page.status });
}

export async function action({ context: { web, clientAddress }, request }: ActionFunctionArgs) {
  try {
    await countAgainstLimit(web, "confirmLink", clientAddress);
    const token = (await readForm(request)).get("token");
    const before = await findViewer(web, request);
    const signedIn = await confirmSignIn(web, { token, headers: request.headers });
    if (signedIn) {
      if (before) await endSession(web, before.userId, before.sessionId);
      const { nextPath, headers } = signedIn;
      return redirect(nextPath, { status: 303, headers: sessionHeaders(headers) });
    }
    const { pathname } = new URL(request.url);
    // Says why: used by now, expired, or never a link.
    return redirect(`${pathname}?${new URLSearchParams({ token: token ?? "" })}`, 303);
  } catch (error) {
    const { status, message } = addressRefusal(error, request);
    return data({ refusal: message }, { status });
  }
}

/** Of the library's answer the cookie alone. */
function sessionHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

export default function SignInConfirmRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <Confirm {...page} refusal={answer?.refusal ?? null} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.confirm_title(), m.sign_in_lede());
