import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Mailbox } from "#app/components/account/mailbox.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireMailbox } from "#app/http/require-mailbox.server.ts";
import { presentMailbox } from "#app/presenters/mailbox-page.server.ts";
import { readMailbox } from "#app/services/read-mailbox.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web } }: LoaderFunctionArgs) {
  return presentMailbox(await readMailbox(requireMailbox(web)), web.publicOrigin);
}

export default function MailboxRoute() {
  return <Mailbox mails={useLoaderData<typeof loader>()} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.mailbox_title(), m.mailbox_lede());
