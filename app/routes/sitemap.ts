import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapXml } from "#app/presenters/crawlers.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(await sitemapXml(context), { headers });
}
