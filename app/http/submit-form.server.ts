import type { Problem } from "#domain/api/problem.ts";
import { PrumoError } from "#domain/errors.ts";
import type { TextFields } from "#domain/submission/metadata-fields.ts";
import { m } from "#platform/paraglide/messages.js";
import { type Caller, requireScope } from "./caller.server.ts";
import { logFault } from "./log-fault.server.ts";
import { problemOf } from "./problem.server.ts";
import { proveToken } from "./require-token.server.ts";
import { findCookieCaller } from "./submission-cookie.server.ts";
import type { WebContext } from "./web-context.server.ts";

/** Fields of the upload page that are not metadata. */
const ownFields = ["token", "idempotency_key"];

/** What the page shows again after a refusal. */
export interface RefusedForm {
  problem: Problem;
  /** What was typed; never the token. */
  values: Record<string, string>;
}

/** The metadata among the fields of the upload page. */
export function metadataFields(fields: TextFields): TextFields {
  return new Map([...fields].filter(([name]) => !ownFields.includes(name)));
}

/**
 * Who submits by the page: the holder of the token typed in or, with none, of the one that this
 * browser has shown before. @throws PrumoError `unauthorized`, `forbidden`, `rate_limited`
 */
export async function requireSubmitter(
  web: WebContext,
  request: Request,
  token: string | undefined,
  address: string,
): Promise<Caller> {
  const typed = token?.trim() ?? "";
  const caller =
    typed === "" ? await findCookieCaller(web, request) : await proveToken(web, typed, address);
  if (!caller) throw new PrumoError("unauthorized", m.form_token_missing());
  requireScope(caller, "submit");
  return caller;
}

export function refusedForm(error: unknown, request: Request, fields?: TextFields): RefusedForm {
  logFault(error, request);
  const shown = fields ? [...metadataFields(fields)] : [];
  return {
    problem: problemOf(error),
    values: Object.fromEntries(shown.map(([name, values]) => [name, values.join(",")])),
  };
}
