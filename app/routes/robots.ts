import type { LoaderFunctionArgs } from "@remix-run/node";
import { robotsText } from "#app/presenters/crawlers.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(robotsText(context.origin), { headers });
}
