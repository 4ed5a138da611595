import type { Authors } from "../../benchmark/manifest.ts";
import { invertedName } from "./authors.ts";
import type { CitedVersion } from "./cited-version.ts";
import { escapeTex } from "./escape-tex.ts";

/** BibTeX (UTF-8): the version, with its digest in `note`, and the paper. */
export function bibtexRecords(version: CitedVersion): string {
  const { paper, document, digest, date } = version;
  return [
    record(version.key, [
      ["title", `{${escapeTex(version.title)}}`],
      ["author", authorList(version.authors)],
      ["year", String(version.year)],
      ["url", version.url],
      ["note", `Version ${document.version} of ${date}, sha256:${digest}`],
    ]),
    record(paper.key, [
      ["title", `{${escapeTex(paper.title)}}`],
      ["author", authorList(paper.authors)],
      ["year", String(paper.year)],
      ["eprint", paper.arxiv],
      ["archiveprefix", "arXiv"],
      ["url", paper.url],
    ]),
  ].join("\n");
}

function record(key: string, fields: [name: string, value: string][]): string {
  const lines = fields.map(([name, value]) => `  ${name.padEnd(13)} = {${value}},\n`);
  return `@misc{${key},\n${lines.join("")}}\n`;
}

function authorList({ list, and_others }: Authors): string {
  const names = list.map((author) => {
    const name = escapeTex(invertedName(author));
    return "literal" in author ? `{${name}}` : name;
  });
  return [...names, ...(and_others ? ["others"] : [])].join(" and ");
}
