import { catalog } from "#datasets/catalog.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import { languageTags, locales, localized } from "#platform/messages/locale.ts";

/** Pages of the site itself that anyone may read. */
const sitePages = ["/", "/practice", "/submit", "/api", "/policies", "/report"];
/** Pages that every benchmark has, under its own address. */
const benchmarkPages = ["", "/method", "/versions"];
/** What is somebody's own, in both languages. */
const ownPages = [
  "/account",
  "/invitations",
  "/models",
  "/organizations",
  "/packs",
  "/sign-in",
  "/submissions",
  "/submit/",
];

/** What crawlers leave alone, and where they find the rest. */
export function robotsText(origin: string): string {
  const kept = ownPages.flatMap((path) => locales.map((locale) => localized(path, locale)));
  return [
    "User-agent: *",
    ...kept.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Every page that anyone may read, in both languages, each naming the other. */
export async function sitemapXml({
  reader,
  origin,
}: {
  reader: LeaderboardReader;
  origin: string;
}): Promise<string> {
  const benchmarks = await Promise.all(
    catalog.map(async ({ manifest: { slug } }) => {
      const versions = await reader.listVersions(slug);
      const newest = versions[0]?.publishedAt;
      return [
        ...benchmarkPages.map((page) => ({ path: `/${slug}${page}`, changed: newest })),
        ...versions.map(({ label, publishedAt }) => ({
          path: `/${slug}/v/${label}`,
          changed: publishedAt,
        })),
      ];
    }),
  );
  const pages = [...sitePages.map((path) => ({ path, changed: undefined })), ...benchmarks.flat()];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ path, changed }) => entriesOf(origin, path, changed)),
    "</urlset>",
    "",
  ].join("\n");
}

/** Slugs, labels and the origin hold nothing that XML would need escaped. */
function entriesOf(origin: string, path: string, changed: Date | undefined): string[] {
  const address = (locale: (typeof locales)[number]) => origin + localized(path, locale);
  const alternates = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${languageTags[locale]}" href="${address(locale)}"/>`,
  );
  const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return locales.map(
    (locale) => `<url><loc>${address(locale)}</loc>${date}${alternates.join("")}</url>`,
  );
}
