import { sessionCookieNames } from "#platform/auth/auth.server.ts";
import type { WebContext } from "./web-context.server.ts";

/** `Set-Cookie` that makes a browser forget its session at this site. */
export function endedSessionCookie({ role }: Pick<WebContext, "role">): string {
  return `${sessionCookieNames[role]}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}
