/** A Markdown table, its columns padded as the formatter pads them; bars in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => [...(row[column] ?? "")].length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join(
    "\n",
  );
}

export function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function codeBlock(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}
