import { notFound } from "./not-found.ts";
import type { WebContext } from "./web-context.server.ts";

/** Kept mail is shown on a loopback origin; elsewhere there is no such page. */
export function requireMailbox(web: WebContext): WebContext {
  if (web.showsMailbox && web.role === "web") return web;
  throw notFound();
}
