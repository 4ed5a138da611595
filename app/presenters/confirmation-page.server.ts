import { signInMinutes } from "#domain/identity/link-life.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";

type Standing =
  | { state: "live"; address: string; sameBrowser: boolean }
  | { state: "used" | "expired"; nextPath: string }
  | { state: "unknown" };

/** What the page of a link says: a button where it works, and else why not and a way on. */
export function presentConfirmation(link: {
  pathname: string;
  token: string | null;
  standing: Standing;
  viewer: { email: string } | undefined;
}) {
  const { standing, viewer } = link;
  const locale = currentLocale();
  const signIn = localized("/sign-in", locale);
  const account = localized("/account", locale);
  const goOnHref = "nextPath" in standing ? standing.nextPath : account;
  return {
    action: link.pathname,
    minutes: signInMinutes,
    status: standing.state === "live" ? 200 : standing.state === "unknown" ? 404 : 410,
    signedIn: viewer ? { address: viewer.email, goOnHref } : null,
    link:
      standing.state === "live"
        ? { ...standing, token: link.token ?? "" }
        : {
            state: standing.state,
            againHref: `${signIn}?${new URLSearchParams({ next: goOnHref })}`,
          },
  };
}
