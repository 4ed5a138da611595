import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireSteward } from "#app/http/desk.server.ts";
import { endSession } from "#app/services/end-session.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";

/** Ends this session; the cookie that named it is worth nothing then. */
export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { userId, sessionId } = await requireSteward({ web }, request);
  await endSession(web, userId, sessionId);
  return redirect(localized("/sign-in", currentLocale()), 303);
}
