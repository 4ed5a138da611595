import type { PublishedVersion } from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument, VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import {
  formatPercent,
  formatPercentInterval,
  formatPointsFigure,
  formatRange,
} from "./format.server.ts";
import { rankedEntries } from "./read-version.server.ts";
import { type VersionSuffix, versionSuffixes } from "./version-suffixes.ts";

const formatNames: Record<VersionSuffix, () => string> = {
  bib: m.format_bib,
  tex: m.format_tex,
  csv: m.format_csv,
  json: m.format_json,
  md: m.format_md,
  ris: m.format_ris,
  "csl.json": m.format_csl_json,
  jsonld: m.format_jsonld,
};

/** Enough of the digest to tell two versions apart in print. */
const printedDigest = 16;

/**
 * @param site name of the benchmark on screen, and scheme and host of its addresses
 * @param bibtex text of the stored `.bib` file, where there is one
 */
export function presentCitation(
  version: PublishedVersion,
  document: VersionDocument,
  site: { benchmark: string; origin: string },
  bibtex: string | null,
) {
  // The permanent address is one, whatever the reader's language.
  const path = `/${document.benchmark}/v/${version.label}`;
  const ranked = rankedEntries(document);
  const [first, ...others] = ranked.map((entry) =>
    reportSentence(entry, ranked.length, site.benchmark, version),
  );
  return {
    address: site.origin + path,
    digest: version.digest,
    verifyCommand: `npx prumo verify ${site.origin}${path}`,
    sentence: first ?? null,
    otherSentences: others,
    bibtex,
    files: versionSuffixes
      .filter((suffix) => version.files.includes(suffix))
      .map((suffix) => ({ name: formatNames[suffix](), suffix, href: `${path}.${suffix}` })),
  };
}

/** How a paper reports one entry, with everything a reader needs to find the same number. */
function reportSentence(
  entry: VersionEntry,
  ranked: number,
  benchmark: string,
  version: PublishedVersion,
): string {
  const { correct, items, interval } = entry.scores["target.simple"];
  return m.cite_sentence({
    model: entry.model.name,
    correct,
    items,
    percent: formatPercent(correct / items),
    interval: formatPercentInterval(interval),
    rank: entry.rank ? formatRange(entry.rank.best, entry.rank.worst) : "–",
    of: ranked,
    oracle: formatPointsFigure(entry.oracle_sensitivity.difference),
    benchmark,
    version: version.label,
    digest: version.digest.slice(0, printedDigest),
  });
}
