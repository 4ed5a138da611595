import { PrumoError } from "#domain/errors.ts";
import { type AddressFault, readEmailAddress } from "#domain/identity/email-address.ts";
import { m } from "#platform/paraglide/messages.js";

const words: Record<AddressFault, () => string> = {
  empty: m.address_empty,
  control: m.address_control,
  too_long: m.address_too_long,
  display_name: m.address_display_name,
  several: m.address_several,
  no_at: m.address_no_at,
  local_letters: m.address_local_letters,
  local: m.address_local,
  domain: m.address_domain,
};

/**
 * One plain e-mail address from a field of a form.
 * @throws PrumoError `invalid_request` with the field's fault in words
 */
export function requireAddress(typed: string | null): string {
  const read = readEmailAddress(typed ?? "");
  if ("address" in read) return read.address;
  const message = words[read.fault]();
  throw new PrumoError("invalid_request", message, {
    problems: [{ line: 0, field: "email", code: `address_${read.fault}`, message }],
  });
}
