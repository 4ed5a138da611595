import { boardSearch, parseBoardQuery } from "#app/presenters/board-query.server.ts";
import { versionSuffixes } from "#app/presenters/version-suffixes.ts";

/** A page that anyone may read and that is the same for everyone. */
export interface ReadingRoute {
  benchmark: string | null;
  /** The page's own spelling of a query; `""` where it takes none. */
  canonicalSearch: (search: URLSearchParams) => string;
  /** Address of the version, where a client may ask for a file instead of the page. */
  versionPath: string | null;
  isFile: boolean;
  /** Free text is asked for: the page is rendered for this reader alone. */
  isSearch: (search: URLSearchParams) => boolean;
}

const withoutQuery = { canonicalSearch: () => "", isSearch: () => false };
const boardQuery = {
  canonicalSearch: (search: URLSearchParams) => boardSearch(parseBoardQuery(search)),
  isSearch: (search: URLSearchParams) => parseBoardQuery(search).q !== "",
};

const plain = { versionPath: null, isFile: false };
/** For crawlers; the site has one of each, whatever the reader's language. */
const crawlerFiles = new Set(["/robots.txt", "/sitemap.xml"]);
const bySuffixLength = versionSuffixes.toSorted((a, b) => b.length - a.length);

/**
 * The reading route at a path, or undefined: then the page is Remix's alone to answer.
 * @param isBenchmark whether a slug is one of the catalogue
 */
export function readingRoute(
  pathname: string,
  isBenchmark: (slug: string) => boolean,
): ReadingRoute | undefined {
  if (crawlerFiles.has(pathname)) return { benchmark: null, ...plain, ...withoutQuery };
  const [, ...segments] = pathname.split("/");
  const parts = segments[0] === "en" ? segments.slice(1) : segments;
  if (parts.length === 0 || (parts.length === 1 && parts[0] === ""))
    return { benchmark: null, ...plain, ...withoutQuery };
  if (parts[0] === "policies" && parts.length <= 2)
    return { benchmark: null, ...plain, ...withoutQuery };
  const [benchmark = "", page, label] = parts;
  if (!isBenchmark(benchmark)) return undefined;
  if (parts.length === 1) return { benchmark, ...plain, ...boardQuery };
  if (parts.length === 2 && (page === "versions" || page === "method"))
    return { benchmark, ...plain, ...withoutQuery };
  if (parts.length === 3 && page === "models" && label)
    return { benchmark, ...plain, ...withoutQuery };
  if (parts.length === 3 && page === "v" && label) {
    const suffix = bySuffixLength.find((one) => label.endsWith(`.${one}`));
    const versionPath = `/${benchmark}/v/${label}`;
    return suffix
      ? { benchmark, versionPath: null, isFile: true, ...withoutQuery }
      : { benchmark, versionPath, isFile: false, ...boardQuery };
  }
  return undefined;
}
