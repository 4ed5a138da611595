import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmAddress } from "#app/components/account/confirm-address.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { confirmAddressChange, inspectAddressChange } from "#app/services/change-address.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** The link of a mail to the new address; its mailbox may be open in another browser. */
export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const standing = await inspectAddressChange(web, token);
  const isLive = standing.state === "live";
  return data(
    {
      action: pathname,
      accountHref: localized("/account", currentLocale()),
      link: isLive ? { ...standing, token } : { state: standing.state },
    },
    { status: isLive ? 200 : standing.state === "unknown" ? 404 : 410 },
  );
}

export async function action({ context: { web, clientAddress }, request }: ActionFunctionArgs) {
  try {
    await countAgainstLimit(web, "confirmLink", clientAddress);
    const token = (await readForm(request)).get("token");
    if (await confirmAddressChange(web, token)) {
      return redirect(`${localized("/account", currentLocale())}?done=address-changed`, 303);
    }
    const { pathname } = new URL(request.url);
    return redirect(`${pathname}?${new URLSearchParams({ token: token ?? "" })}`, 303);
  } catch (error) {
    const { problem } = refusedForm(error, request);
    return data({ refusal: problem.detail }, { status: problem.status });
  }
}

export default function AccountAddressRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConfirmAddress {...page} refusal={answer?.refusal ?? null} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () =>
  pageMeta(m.account_address_confirm_title(), m.account_address_dead());
