import Papa from "papaparse";
import { scoreKeys } from "../../benchmark/suite.ts";
import { roundFraction } from "../../statistics/rounding.ts";
import type { ReportedRow, Score, VersionDocument, VersionEntry } from "../version-document.ts";
import { oneLine } from "./text.ts";

/** What spreadsheets take for a formula, full-width forms too. Numbers are never guarded. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

type Cell = string | number | null | undefined;

interface Column {
  name: string;
  entry: (entry: VersionEntry) => Cell;
  /** Where absent, a reported row has nothing to say. */
  reported?: (row: ReportedRow) => Cell;
}

const columns: readonly Column[] = [
  {
    name: "row",
    entry: ({ rank }) => (rank ? "ranked" : "unranked"),
    reported: () => "reported",
  },
  { name: "id", entry: ({ id }) => id, reported: ({ id }) => id },
  { name: "model", entry: ({ model }) => model.name, reported: ({ name }) => name },
  { name: "family", entry: ({ model }) => model.family, reported: ({ family }) => family },
  { name: "base", entry: ({ model }) => model.base, reported: ({ base }) => base },
  { name: "parameters", entry: ({ model }) => model.parameters, reported: (r) => r.parameters },
  { name: "weights", entry: ({ model }) => model.weights },
  { name: "licence", entry: ({ model }) => model.licence },
  { name: "availability", entry: ({ model }) => model.availability },
  { name: "revision", entry: ({ revision }) => revision },
  { name: "provider", entry: ({ provider }) => provider },
  { name: "track", entry: ({ track }) => track, reported: () => "reported" },
  { name: "verified", entry: ({ verified }) => String(verified) },
  { name: "labels", entry: ({ labels }) => labels.join(" ") },
  { name: "attempt", entry: ({ attempt }) => attempt },
  { name: "position", entry: ({ rank }) => rank?.position },
  { name: "best", entry: ({ rank }) => rank?.best },
  { name: "worst", entry: ({ rank }) => rank?.worst },
  { name: "unadjusted_best", entry: ({ rank }) => rank?.unadjusted_best },
  { name: "unadjusted_worst", entry: ({ rank }) => rank?.unadjusted_worst },
  ...scoreKeys.flatMap((key) => scoreColumns(key)),
  ...sensitivityColumns("oracle_sensitivity"),
  ...sensitivityColumns("control_sensitivity"),
  { name: "source", entry: () => null, reported: ({ source }) => source },
];

function scoreColumns(key: (typeof scoreKeys)[number]): Column[] {
  const [suite, condition] = key.split(".");
  const from = (read: (score: Score) => number) => (entry: VersionEntry) => {
    const score = entry.scores[key];
    return score && read(score);
  };
  // A publication that does not state the condition fills no column of one.
  const reported = (row: ReportedRow) => {
    const cell = suite === "target" ? row.target : row.control;
    return cell?.condition === condition ? cell : null;
  };
  const name = `${suite}_${condition}`;
  return [
    {
      name: `${name}_correct`,
      entry: from(({ correct }) => correct),
      reported: (row) => reported(row)?.correct,
    },
    {
      name: `${name}_items`,
      entry: from(({ items }) => items),
      reported: (row) => reported(row)?.items,
    },
    {
      name: `${name}_accuracy`,
      entry: from(({ correct, items }) => roundFraction(correct / items)),
      reported: (row) => reported(row)?.accuracy,
    },
    { name: `${name}_low`, entry: from(({ interval }) => interval[0]) },
    { name: `${name}_high`, entry: from(({ interval }) => interval[1]) },
    { name: `${name}_not_attempted`, entry: from((score) => score.not_attempted) },
    { name: `${name}_lenient_correct`, entry: from((score) => score.lenient_correct) },
  ];
}

function sensitivityColumns(field: "oracle_sensitivity" | "control_sensitivity"): Column[] {
  return [
    {
      name: field,
      entry: (entry) => entry[field]?.difference,
      reported: (row) => (field === "oracle_sensitivity" ? row[field]?.difference : null),
    },
    { name: `${field}_low`, entry: (entry) => entry[field]?.interval[0] },
    { name: `${field}_high`, entry: (entry) => entry[field]?.interval[1] },
    { name: `${field}_gained`, entry: (entry) => entry[field]?.gained },
    { name: `${field}_lost`, entry: (entry) => entry[field]?.lost },
    { name: `${field}_p`, entry: (entry) => entry[field]?.p },
  ];
}

/**
 * CSV (RFC 4180): a line an entry, then a line a reported row; fractions as the document has them,
 * no text that a spreadsheet would run as a formula.
 */
export function csvTable({
  benchmark,
  version,
  sample,
  entries,
  reported,
}: VersionDocument): string {
  const origin: Cell[] = [benchmark, sample ? `SAMPLE ${version}` : version];
  const rows = [
    ...entries.map((entry) => columns.map((column) => column.entry(entry))),
    ...reported.map((row) => columns.map((column) => column.reported?.(row))),
  ];
  const data = rows.map((cells) =>
    [...origin, ...cells].map((cell) =>
      typeof cell === "string" ? oneLine(cell) : (cell ?? null),
    ),
  );
  const fields = ["benchmark", "version", ...columns.map(({ name }) => name)];
  const text = Papa.unparse({ fields, data }, { newline: "\r\n", escapeFormulae: formulaStart });
  return `${text}\r\n`;
}
