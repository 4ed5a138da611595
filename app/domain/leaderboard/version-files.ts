import { bibtexRecords } from "./citation/bibtex.ts";
import { type CitationSource, type CitedVersion, citeVersion } from "./citation/cited-version.ts";
import { cslJson } from "./citation/csl-json.ts";
import { csvTable } from "./citation/csv-table.ts";
import { jsonLd } from "./citation/json-ld.ts";
import { latexTable } from "./citation/latex-table.ts";
import { markdownTable } from "./citation/markdown-table.ts";
import { risRecords } from "./citation/ris.ts";
import type { VersionDocument } from "./version-document.ts";

/** Suffixes of a version's address, without the leading dot. */
export const versionSuffixes = [
  "json",
  "csv",
  "tex",
  "md",
  "bib",
  "ris",
  "csl.json",
  "jsonld",
] as const;
export type VersionSuffix = (typeof versionSuffixes)[number];

export interface VersionFile {
  contentType: string;
  text: string;
}

const writers: Record<VersionSuffix, { contentType: string; write: (v: CitedVersion) => string }> =
  {
    json: { contentType: "application/json", write: ({ text }) => text },
    csv: {
      contentType: "text/csv; charset=utf-8; header=present",
      write: ({ document }) => csvTable(document),
    },
    tex: { contentType: "application/x-tex; charset=utf-8", write: latexTable },
    md: { contentType: "text/markdown; charset=utf-8; variant=GFM", write: markdownTable },
    bib: { contentType: "application/x-bibtex; charset=utf-8", write: bibtexRecords },
    ris: { contentType: "application/x-research-info-systems; charset=utf-8", write: risRecords },
    "csl.json": { contentType: "application/vnd.citationstyles.csl+json", write: cslJson },
    jsonld: { contentType: "application/ld+json", write: jsonLd },
  };

/**
 * Every file of a version, by suffix: written once, when it is published. `json` is the canonical
 * form of the document, whose SHA-256 all others name.
 *
 * @param origin scheme and host of the site, without a slash at the end
 */
export function versionFiles(
  document: VersionDocument,
  source: CitationSource,
  origin: string,
): Record<VersionSuffix, VersionFile> {
  const version = citeVersion(document, source, origin);
  return Object.fromEntries(
    versionSuffixes.map((suffix) => {
      const { contentType, write } = writers[suffix];
      return [suffix, { contentType, text: write(version) }];
    }),
  ) as Record<VersionSuffix, VersionFile>;
}
