import type { Authors } from "../../benchmark/manifest.ts";
import type { CitedVersion } from "./cited-version.ts";
import { oneLine } from "./text.ts";

/** CSL-JSON (schema 1.0.2): the version as a data set, and the paper. */
export function cslJson(version: CitedVersion): string {
  const { paper, document, digest, date } = version;
  const records = [
    {
      id: version.key,
      type: "dataset",
      title: oneLine(version.title),
      author: names(version.authors),
      issued: { "date-parts": [date.split("-").map(Number)] },
      version: document.version,
      publisher: "Prumo",
      URL: version.url,
      note: `sha256:${digest}`,
    },
    {
      id: paper.key,
      type: "article",
      title: oneLine(paper.title),
      author: names(paper.authors),
      issued: { "date-parts": [[paper.year]] },
      publisher: "arXiv",
      number: `arXiv:${paper.arxiv}`,
      URL: paper.url,
    },
  ];
  return `${JSON.stringify(records, null, 2)}\n`;
}

function names({ list, and_others }: Authors) {
  const known = list.map((author) => {
    if ("literal" in author) return { literal: oneLine(author.literal) };
    const { family, given } = author;
    return { family: oneLine(family), ...(given === null ? {} : { given: oneLine(given) }) };
  });
  // The schema has no mark for a list that goes on.
  return [...known, ...(and_others ? [{ literal: "et al." }] : [])];
}
