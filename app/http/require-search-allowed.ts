import type { SiteContext } from "./load-context.ts";

/** Searches are rendered one by one, so that a reader who asks too often has to wait. */
export function requireSearchAllowed({ searchRefused }: Pick<SiteContext, "searchRefused">): void {
  if (searchRefused) throw new Response(null, { status: 429, headers: { "Retry-After": "60" } });
}
