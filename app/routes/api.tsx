import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiGuide } from "#app/components/api/api-guide.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentApiPage } from "#app/presenters/api-page.server.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ context }: LoaderFunctionArgs) {
  return presentApiPage(context.origin);
}

export default function ApiRoute() {
  return <ApiGuide {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction = () => pageMeta(m.api_title(), m.api_lede());
