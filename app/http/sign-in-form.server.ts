import { ownPath } from "#domain/identity/own-path.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { refusedForm } from "./submit-form.server.ts";
import type { WebContext } from "./web-context.server.ts";

/** Where signing in goes on to: an own path that was asked for, else the account or the desk. */
export function nextPath({ role }: WebContext, asked: string | null | undefined): string {
  const home = role === "steward" ? "/steward" : "/account";
  return ownPath(asked) ?? localized(home, currentLocale());
}

/** Where a developer's machine shows the mail that it keeps; null elsewhere. */
export function mailboxHref({ showsMailbox, publicOrigin }: WebContext): string | null {
  return showsMailbox ? publicOrigin + localized("/dev/mailbox", currentLocale()) : null;
}

/** Why a small form was refused, and whether the fault is its address's. */
export function addressRefusal(error: unknown, request: Request) {
  const { problem } = refusedForm(error, request);
  const ofAddress = (problem.problems ?? []).some(({ field }) => field === "email");
  return { status: problem.status, message: problem.detail, ofAddress };
}
