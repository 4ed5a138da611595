import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { WebContext } from "./web-context.server.ts";

const lifeSeconds = 24 * 60 * 60;

/** Marks the browser that asks for a link, so that another one that opens it can be told. */
function markCookie(role: WebContext["role"]) {
  return createCookie(`__Host-prumo-${role}-asked`, {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: lifeSeconds,
  });
}

const hash = (mark: string) => createHash("sha256").update(mark).digest("base64url");

/** Hash of this browser's mark, if it has one. */
export async function browserMark(
  { role }: Pick<WebContext, "role">,
  request: Request,
): Promise<string | undefined> {
  const mark: unknown = await markCookie(role).parse(request.headers.get("Cookie"));
  return typeof mark === "string" && mark.length <= 100 ? hash(mark) : undefined;
}

/** A new mark: its hash, and the `Set-Cookie` that gives it. */
export async function freshBrowserMark({ role }: Pick<WebContext, "role">) {
  const mark = randomBytes(16).toString("base64url");
  return { browserHash: hash(mark), cookie: await markCookie(role).serialize(mark) };
}
