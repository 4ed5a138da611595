import type { VersionDocument, VersionEntry } from "../version-document.ts";
import { authorsInText } from "./authors.ts";
import type { CitationSource, CitedVersion } from "./cited-version.ts";
import { oneLine, percentFigure, pointsFigure, rangeFigure } from "./text.ts";

export type CitationLocale = "pt" | "en";

/** Which version a sentence is about. */
export interface ReportedVersion {
  document: VersionDocument;
  /** SHA-256 of its canonical bytes, hexadecimal. */
  digest: string;
}

/**
 * A sentence ready for a paper, with all that a reader needs to find and check the number: "M answers
 * 130 of 327 (39.8 %, 95 % CI 34.6–45.1), rank 1–4 of 23, oracle sensitivity +12.3 pp (…)".
 */
export function howToReport(
  { document, digest }: ReportedVersion,
  entry: VersionEntry,
  source: CitationSource,
  locale: CitationLocale,
): string {
  const { correct, items, interval } = entry.scores["target.simple"];
  const figures = {
    model: oneLine(entry.model.name),
    percent: localise(percentFigure(correct / items), locale),
    low: localise(percentFigure(interval[0]), locale),
    high: localise(percentFigure(interval[1]), locale),
    oracle: localise(pointsFigure(entry.oracle_sensitivity.difference), locale),
    range: entry.rank && rangeFigure(entry.rank.best, entry.rank.worst),
    of: document.entries.filter(({ rank }) => rank !== null).length,
    where: `${oneLine(source.names[locale])}, Prumo ${document.version}, sha256:${digest}`,
  };
  const { model, percent, low, high, oracle, range, of, where } = figures;
  if (locale === "pt") {
    const rank = range === null ? "sem posição na classificação" : `posição ${range} de ${of}`;
    return (
      `${model} acerta ${correct} de ${items} (${percent} %, IC 95 % ${low}–${high}), ${rank}, ` +
      `sensibilidade ao oráculo ${oracle} p.p. (${where}).`
    );
  }
  const rank = range === null ? "not ranked" : `rank ${range} of ${of}`;
  return (
    `${model} answers ${correct} of ${items} (${percent} %, 95 % CI ${low}–${high}), ${rank}, ` +
    `oracle sensitivity ${oracle} pp (${where}).`
  );
}

const words = {
  pt: { and: "e", others: "e outros" },
  en: { and: "and", others: "and others" },
} as const;

/** The version as a line of a list of references; its title is one in every language. */
export function plainCitation(version: CitedVersion, locale: CitationLocale): string {
  const { title, authors, year, url, digest } = version;
  const by = authorsInText(authors, words[locale]);
  return `${by} (${year}). ${oneLine(title)}. ${url}, sha256:${digest}.`;
}

function localise(figure: string, locale: CitationLocale): string {
  return locale === "pt" ? figure.replace(".", ",") : figure;
}
