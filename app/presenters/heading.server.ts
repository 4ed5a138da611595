import type { Authors, Manifest } from "#domain/benchmark/manifest.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** Head of every page of a benchmark: its name, what it is, and its other pages. */
export function presentHeading(manifest: Manifest) {
  const locale = currentLocale();
  const path = localized(`/${manifest.slug}`, locale);
  return {
    title: manifest.names[locale],
    summary: manifest.description[locale],
    sample: manifest.sample,
    links: {
      board: path,
      versions: `${path}/versions`,
      method: `${path}/method`,
      models: `${path}/models`,
    },
  };
}

/** The publication behind a benchmark, as a line of a reference list. */
export function presentPaper({ paper }: Manifest) {
  return {
    authors: authorLine(paper.authors),
    title: paper.title,
    year: paper.year,
    identifier: `arXiv:${paper.arxiv}`,
    href: `https://arxiv.org/abs/${paper.arxiv}`,
  };
}

function authorLine({ list, and_others }: Authors): string {
  const names = list.map((author) =>
    "literal" in author
      ? author.literal
      : author.given
        ? `${author.family}, ${author.given}`
        : author.family,
  );
  return and_others ? m.paper_and_others({ names: names.join(", ") }) : names.join(", ");
}
