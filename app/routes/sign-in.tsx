import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignIn } from "#app/components/account/sign-in.tsx";
import { freshBrowserMark } from "#app/http/browser-mark.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { requireAddress } from "#app/http/require-address.server.ts";
import { addressRefusal, mailboxHref, nextPath } from "#app/http/sign-in-form.server.ts";
import { findViewer } from "#app/http/viewer.server.ts";
import { askToSignIn } from "#app/services/ask-to-sign-in.server.ts";
import { signInMinutes } from "#domain/identity/link-life.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const next = nextPath(web, searchParams.get("next"));
  const viewer = await findViewer(web, request);
  if (viewer) return redirect(next, 303);
  const erased = searchParams.has("erased");
  return { action: pathname, next, erased, minutes: signInMinutes, mailboxHref: mailboxHref(web) };
}

/** Answers alike for every address: nobody is looked up, and the mail is not waited for. */
export async function action({ context: { web, clientAddress }, request }: ActionFunctionArgs) {
  let typed = "";
  try {
    const form = await readForm(request);
    typed = form.get("email") ?? "";
    const address = requireAddress(typed);
    await countAgainstLimit(web, "signInClient", clientAddress);
    await countAgainstLimit(web, "signInAddress", address);
    const { browserHash, cookie } = await freshBrowserMark(web);
    const next = nextPath(web, form.get("next"));
    await askToSignIn(web, { address, nextPath: next, locale: currentLocale(), browserHash });
    return data(
      { sentTo: address, next, typed, refusal: null },
      { headers: { "Set-Cookie": cookie } },
    );
  } catch (error) {
    const { status, ...refusal } = addressRefusal(error, request);
    return data({ sentTo: null, next: undefined, typed: typed.slice(0, 300), refusal }, { status });
  }
}

export default function SignInRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignIn
      {...page}
      next={answer?.next ?? page.next}
      sentTo={answer?.sentTo ?? null}
      typed={answer?.typed ?? ""}
      refusal={answer?.refusal ?? null}
    />
  );
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.sign_in_title(), m.sign_in_lede());
