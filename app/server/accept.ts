import { LRUCache } from "lru-cache";
import type { Encoding } from "./representation.ts";

/** Members of a header's list with their quality, in order: `a, b;q=0.5`. */
function qualities(header: string): Map<string, number> {
  const list = new Map<string, number>();
  for (const member of header.split(",")) {
    const [name = "", ...parameters] = member.split(";");
    const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/iu.exec(one)?.[1]).find(Boolean);
    list.set(name.trim().toLowerCase(), q === undefined ? 1 : Number(q));
  }
  return list;
}

/** Clients send few different headers, again and again. */
const wishes = new LRUCache<string, Encoding[]>({ max: 200 });

/** The encodings that a header accepts, best first; identity is always one. */
function wishedEncodings(header: string): Encoding[] {
  const known = wishes.get(header);
  if (known) return known;
  const list = qualities(header);
  const wish = (encoding: Encoding) => list.get(encoding) ?? list.get("*") ?? 0;
  const wished = (["br", "gzip"] as const)
    .filter((encoding) => wish(encoding) > 0)
    .sort((a, b) => wish(b) - wish(a));
  const ordered: Encoding[] = [...wished, "identity"];
  wishes.set(header, ordered);
  return ordered;
}

/** The best encoding that the client takes, of those that a body is kept in. */
export function chooseEncoding(
  header: string | undefined,
  bodies: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  if (!header) return "identity";
  return wishedEncodings(header).find((encoding) => bodies[encoding] !== undefined) ?? "identity";
}

const suffixOfType: Record<string, string> = {
  "application/json": "json",
  "text/csv": "csv",
  "application/x-tex": "tex",
  "text/x-tex": "tex",
  "application/x-latex": "tex",
  "text/markdown": "md",
  "application/x-bibtex": "bib",
  "text/x-bibtex": "bib",
  "application/x-research-info-systems": "ris",
  "application/vnd.citationstyles.csl+json": "csl.json",
  "application/ld+json": "jsonld",
};

/** Suffix of the file that a client asks of a version's page; undefined where it takes HTML. */
export function suffixForAccept(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const list = [...qualities(header)].filter(([, q]) => q > 0);
  if (list.some(([type]) => ["text/html", "application/xhtml+xml", "text/*", "*/*"].includes(type)))
    return undefined;
  const known = list.filter(([type]) => type in suffixOfType).sort((a, b) => b[1] - a[1])[0];
  return known && suffixOfType[known[0]];
}

/** Whether one of the tags of `If-None-Match` names `etag`; weak ones count, as RFC 9110 says. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//u, "");
    return bare === "*" || bare === etag;
  });
}
