import type { CitedVersion } from "./cited-version.ts";
import { groupNames, type TableRow, tableGroups, tableHead } from "./table.ts";
import { oneLine } from "./text.ts";

const columns = Object.keys(tableHead) as (keyof TableRow)[];
const alignments: Record<keyof TableRow, string> = {
  rank: ":--",
  model: ":--",
  alignment: "--:",
  interval: ":--",
  counts: "--:",
  oracle: "--:",
  oracleInterval: ":--",
  control: "--:",
};

/** A table in GitHub-flavoured Markdown, headed by the version and followed by its digest. */
export function markdownTable(version: CitedVersion): string {
  const groups = tableGroups(version.document);
  const lines = groups.flatMap(({ kind, rows }) => [
    ...(kind === "ranked"
      ? []
      : [line({ ...emptyRow, model: groupNames[kind] }, (name) => `*${escapeMarkdown(name)}*`)]),
    ...rows.map((row) => line(row, escapeMarkdown)),
  ]);
  return `**${escapeMarkdown(version.title)}**

${line(tableHead, (text) => text)}
| ${columns.map((column) => alignments[column]).join(" | ")} |
${lines.join("\n")}

Ranks are simultaneous 95 % ranges. <${version.url}>, \`sha256:${version.digest}\`
`;
}

const emptyRow = Object.fromEntries(columns.map((column) => [column, ""])) as unknown as TableRow;

function line(row: TableRow, write: (text: string) => string): string {
  return `| ${columns.map((column) => (row[column] === "" ? "" : write(row[column]))).join(" | ")} |`;
}

/**
 * Any text as Markdown that prints it, on one line: no markup, link, HTML or mention of it
 * survives. Every ASCII punctuation mark may be escaped by a backslash (CommonMark 2.4).
 */
function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]<>#|~!$&@]|:(?=\/\/)/g, "\\$&")
    .replace(/\b(www)\./gi, "$1\\.");
}
