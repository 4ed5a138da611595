import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** The request's `Idempotency-Key`, if it has one. @throws PrumoError `invalid_request` */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new PrumoError("invalid_request", m.api_idempotency_key_invalid());
}
