import { type OwnerAction, ownerActions } from "#domain/api/submission.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** @throws PrumoError `not_found` */
export function requireOwnerAction(name: string | undefined): OwnerAction {
  const action = ownerActions.find((one) => one === name);
  if (!action) throw new PrumoError("not_found", m.api_no_such_address());
  return action;
}
