import type { Authors } from "../../benchmark/manifest.ts";
import type { CitedVersion } from "./cited-version.ts";
import { oneLine } from "./text.ts";

/** schema.org Dataset as JSON-LD; safe inside a script element. */
export function jsonLd(version: CitedVersion): string {
  const { paper, document, digest, url } = version;
  const record = {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    name: oneLine(version.title),
    description:
      `${oneLine(version.description)} Frozen leaderboard version ${document.version}: scores with ` +
      "intervals, rank ranges and paired tests, recomputable from the counts it holds.",
    url,
    version: document.version,
    datePublished: document.published_at,
    identifier: `sha256:${digest}`,
    isAccessibleForFree: true,
    creator: creators(version.authors),
    publisher: { "@type": "Organization", name: "Prumo" },
    distribution: [
      {
        "@type": "DataDownload",
        encodingFormat: "application/json",
        contentUrl: `${url}.json`,
        sha256: digest,
      },
      { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: `${url}.csv` },
    ],
    citation: {
      "@type": "ScholarlyArticle",
      name: oneLine(paper.title),
      author: creators(paper.authors),
      datePublished: String(paper.year),
      identifier: `arXiv:${paper.arxiv}`,
      url: paper.url,
    },
  };
  // The same JSON, and no tag of HTML can end the element that it stands in.
  return `${JSON.stringify(record, null, 2).replaceAll("<", "\\u003c")}\n`;
}

function creators({ list }: Authors) {
  return list.map((author) =>
    "literal" in author
      ? { "@type": "Organization", name: oneLine(author.literal) }
      : {
          "@type": "Person",
          familyName: oneLine(author.family),
          ...(author.given === null ? {} : { givenName: oneLine(author.given) }),
          name: oneLine([author.given, author.family].filter(Boolean).join(" ")),
        },
  );
}
