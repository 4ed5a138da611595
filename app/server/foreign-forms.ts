import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { m } from "#platform/paraglide/messages.js";

/**
 * Whether a page of another origin has sent this request: browsers say so of every form. The API
 * is left alone, since no cookie lets anyone change anything there.
 */
export function isForeignForm(
  { method = "GET", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  origin: string,
): boolean {
  if (method === "GET" || method === "HEAD" || url.startsWith("/api/")) return false;
  if (headers.origin !== undefined) return headers.origin !== origin;
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

export function refuseForeignForm(response: Response, origin: string): void {
  response
    .status(403)
    .set({ "Cache-Control": "no-store", Connection: "close" })
    .type("text/plain")
    .send(`${m.form_foreign_origin({ origin })}\n`);
}
