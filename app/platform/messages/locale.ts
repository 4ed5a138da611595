/** Languages of the interface. The first is the default and has no prefix in addresses. */
export const locales = ["pt", "en"] as const;
export type Locale = (typeof locales)[number];

/** BCP 47 tag that numbers, dates and the `lang` attribute follow. */
export const languageTags: Record<Locale, string> = { pt: "pt-PT", en: "en-GB" };

/** Language of an address: English under `/en`, Portuguese everywhere else. */
export function localeOfPath(pathname: string): Locale {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "pt";
}

/** The address without its language: `/en/a` → `/a`. */
export function withoutLocale(pathname: string): string {
  if (localeOfPath(pathname) === "pt") return pathname;
  return pathname.slice("/en".length) || "/";
}

/** The same page in `locale`; `pathname` is without a language. */
export function localized(pathname: string, locale: Locale): string {
  if (locale === "pt") return pathname;
  return pathname === "/" ? "/en" : `/en${pathname}`;
}
