import { catalog } from "#datasets/catalog.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** Links of the masthead, without those of the page at hand. */
export function presentNavigation() {
  const locale = currentLocale();
  const benchmarks = catalog.map(({ manifest }) => ({
    href: localized(`/${manifest.slug}`, locale),
    text: manifest.sample ? m.sample_mark() : manifest.names[locale],
  }));
  return [
    ...benchmarks,
    { href: localized("/submit", locale), text: m.shell_submit() },
    // The same for everyone, signed in or not: pages are cached.
    { href: localized("/account", locale), text: m.shell_account() },
  ];
}
