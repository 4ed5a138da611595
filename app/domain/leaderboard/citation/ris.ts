import type { Authors } from "../../benchmark/manifest.ts";
import { invertedName } from "./authors.ts";
import type { CitedVersion } from "./cited-version.ts";
import { oneLine } from "./text.ts";

/** RIS: the version as a data set, and the paper. Lines end in CR LF, as its readers expect. */
export function risRecords(version: CitedVersion): string {
  const { paper, document, digest, date } = version;
  return (
    record("DATA", [
      ["ID", version.key],
      ["TI", version.title],
      ...authorLines(version.authors),
      ["PY", String(version.year)],
      ["DA", date.replaceAll("-", "/")],
      ["ET", document.version],
      ["PB", "Prumo"],
      ["UR", version.url],
      ["N1", `sha256:${digest}`],
    ]) +
    record("UNPB", [
      ["ID", paper.key],
      ["TI", paper.title],
      ...authorLines(paper.authors),
      ["PY", String(paper.year)],
      ["PB", "arXiv"],
      ["AN", `arXiv:${paper.arxiv}`],
      ["UR", paper.url],
    ])
  );
}

function record(type: string, fields: [tag: string, value: string][]): string {
  return [["TY", type], ...fields, ["ER", ""]]
    .map(([tag, value]) => `${tag}  - ${oneLine(value ?? "")}\r\n`)
    .join("");
}

function authorLines({ list, and_others }: Authors): [string, string][] {
  const names = list.map(invertedName);
  return [...names, ...(and_others ? ["et al."] : [])].map((name) => ["AU", name]);
}
