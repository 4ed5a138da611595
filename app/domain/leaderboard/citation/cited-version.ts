import type { Authors, Manifest } from "../../benchmark/manifest.ts";
import { canonicalText, digestHex } from "../../canonical-json.ts";
import type { VersionDocument } from "../version-document.ts";

/** What a benchmark's manifest says of how it is cited. */
export type CitationSource = Pick<Manifest, "names" | "description" | "citation" | "paper">;

/** One thing to be cited, in no format yet. */
export interface CitedWork {
  /** Key in a bibliography; ASCII letters, digits and hyphens. */
  key: string;
  title: string;
  authors: Authors;
  year: number;
  url: string;
}

/** A version with all that its records, tables and sentences say of it. */
export interface CitedVersion extends CitedWork {
  document: VersionDocument;
  /** Canonical form of the document, which is what is served and hashed. */
  text: string;
  /** SHA-256 of `text`, hexadecimal. */
  digest: string;
  /** Name of the benchmark, SAMPLE first for sample data. */
  benchmark: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  description: string;
  paper: CitedWork & { arxiv: string };
}

/**
 * Gathers what is cited of a version.
 *
 * @param origin scheme and host of the site, without a slash at the end
 */
export function citeVersion(
  document: VersionDocument,
  source: CitationSource,
  origin: string,
): CitedVersion {
  const text = canonicalText(document);
  const { benchmark, version, sample } = document;
  const { arxiv, title, authors, year } = source.paper;
  return {
    document,
    text,
    digest: digestHex(new TextEncoder().encode(text)),
    benchmark: sampleFirst(sample, source.names.en),
    key: `prumo-${benchmark}-${version}`.replace(/[^A-Za-z0-9]+/g, "-"),
    title: sampleFirst(sample, `${source.citation.title} (Prumo leaderboard, version ${version})`),
    authors: source.citation.authors,
    year: Number(document.published_at.slice(0, 4)),
    date: document.published_at.slice(0, 10),
    url: `${origin}/${benchmark}/v/${version}`,
    description: sampleFirst(sample, source.description.en),
    paper: {
      key: `arxiv-${arxiv.replace(".", "-")}`,
      title,
      authors,
      year,
      arxiv,
      url: `https://arxiv.org/abs/${arxiv}`,
    },
  };
}

/** Whatever says what a sample version is begins with the word. */
function sampleFirst(sample: boolean, text: string): string {
  return sample && !text.startsWith("SAMPLE") ? `SAMPLE: ${text}` : text;
}
