import { signInMinutes } from "#domain/identity/link-life.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";

type Standing =
  | { state: "live"; address: string; sameBrowser: boolean }
  | { state: "used" | "expired"; nextPath: string }
  | { state: "no_steward"; address: string; nextPath: string }
  | { state: "unknown" };

const statuses = { live: 200, used: 410, expired: 410, no_steward: 403, unknown: 404 };

/** What the page of a link says: a button where it works, and else why not and a way on. */
export function presentConfirmation(link: {
  pathname: string;
  token: string | null;
  standing: Standing;
  viewer: { email: string } | undefined;
  /** Of the public site, where anyone may sign in. */
  publicOrigin: string;
}) {
  const { standing, viewer, publicOrigin } = link;
  const locale = currentLocale();
  const signIn = localized("/sign-in", locale);
  const account = localized("/account", locale);
  const goOnHref = "nextPath" in standing ? standing.nextPath : account;
  return {
    action: link.pathname,
    minutes: signInMinutes,
    status: statuses[standing.state],
    signedIn: viewer ? { address: viewer.email, goOnHref } : null,
    link:
      standing.state === "live"
        ? { ...standing, token: link.token ?? "" }
        : {
            state: standing.state,
            address: "address" in standing ? standing.address : "",
            publicHref: publicOrigin + signIn,
            againHref: `${signIn}?${new URLSearchParams({ next: goOnHref })}`,
          },
  };
}
