import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Home } from "#app/components/home/home.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentHome } from "#app/presenters/home-page.server.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ context }: LoaderFunctionArgs) {
  return presentHome(context.reader);
}

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = () => pageMeta(m.home_title(), m.home_lede_what());
