import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/http/not-found.ts";
import { requireMailbox } from "#app/http/require-mailbox.server.ts";
import { readMailbox } from "#app/services/read-mailbox.server.ts";

/** One kept mail as its reader's program would show it. */
export async function loader({ context: { web }, params }: LoaderFunctionArgs) {
  const mail = (await readMailbox(requireMailbox(web))).find(({ id }) => id === params.mail);
  if (!mail) throw notFound();
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(mail.html, { headers });
}
