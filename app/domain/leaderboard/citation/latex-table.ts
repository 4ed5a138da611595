import type { CitedVersion } from "./cited-version.ts";
import { escapeTex } from "./escape-tex.ts";
import { groupNames, type TableGroup, type TableRow, tableGroups, tableHead } from "./table.ts";

const columns = Object.keys(tableHead) as (keyof TableRow)[];
const alignments = "llrlrrlr";

/** A `booktabs` table whose caption names the version and its digest. */
export function latexTable(version: CitedVersion): string {
  const { document, digest, key, url } = version;
  const groups = tableGroups(document);
  const ranked = groups.find(({ kind }) => kind === "ranked")?.rows.length ?? 0;
  return `% ${key}: ${url}
% sha256:${digest}
% \\usepackage{booktabs}
\\begin{table}
  \\centering
  \\caption[${escapeTex(version.title)}]{${escapeTex(version.title)}. Ranks are simultaneous 95\\,\\% ranges among ${ranked} models; intervals are Wilson (alignment) and Newcombe (oracle sensitivity). Digest \\texttt{sha256:${breakable(digest)}}.}
  \\label{tab:${key}}
  \\begin{tabular}{${alignments}}
    \\toprule
    ${line(tableHead)}
${groups.map((group) => body(group)).join("")}    \\bottomrule
  \\end{tabular}
\\end{table}
`;
}

function body({ kind, rows }: TableGroup): string {
  const head =
    kind === "ranked"
      ? "    \\midrule\n"
      : `    \\midrule\n    \\multicolumn{${columns.length}}{l}{\\emph{${groupNames[kind]}}} \\\\\n`;
  return head + rows.map((row) => `    ${line(row)}\n`).join("");
}

/** A line begins with braces: what follows a `\\` could else be read as its argument. */
function line(row: TableRow): string {
  return `{}${columns.map((column) => escapeTex(row[column])).join(" & ")} \\\\`;
}

/** A digest that a caption may break between groups of eight digits. */
function breakable(digest: string): string {
  return (digest.match(/.{1,8}/g) ?? []).join("\\allowbreak{}");
}
