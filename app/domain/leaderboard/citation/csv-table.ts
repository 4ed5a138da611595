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
  /** Either is absent where rows of its kind have nothing to say. */
  entry?: (entry: VersionEntry) => Cell;
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
  ...reportedColumns("target"),
  ...reportedColumns("control"),
  {
    name: "reported_oracle_sensitivity",
    reported: (row) => row.oracle_sensitivity?.difference,
  },
  { name: "reported_source", reported: ({ source }) => source },
];

function scoreColumns(key: (typeof scoreKeys)[number]): Column[] {
  const from = (read: (score: Score) => number) => (entry: VersionEntry) => {
    const score = entry.scores[key];
    return score && read(score);
  };
  const name = key.replace(".", "_");
  return [
    {
      name: `${name}_correct`,
      entry: from(({ correct }) => correct),
    },
    {
      name: `${name}_items`,
      entry: from(({ items }) => items),
    },
    {
      name: `${name}_accuracy`,
      entry: from(({ correct, items }) => roundFraction(correct / items)),
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
    },
    { name: `${field}_low`, entry: (entry) => entry[field]?.interval[0] },
    { name: `${field}_high`, entry: (entry) => entry[field]?.interval[1] },
    { name: `${field}_gained`, entry: (entry) => entry[field]?.gained },
    { name: `${field}_lost`, entry: (entry) => entry[field]?.lost },
    { name: `${field}_p`, entry: (entry) => entry[field]?.p },
  ];
}

/** Apart from measured scores: a publication need not state the condition. */
function reportedColumns(suite: "target" | "control"): Column[] {
  const name = `reported_${suite}`;
  return [
    { name: `${name}_correct`, reported: (row) => row[suite]?.correct },
    { name: `${name}_items`, reported: (row) => row[suite]?.items },
    { name: `${name}_accuracy`, reported: (row) => row[suite]?.accuracy },
    { name: `${name}_condition`, reported: (row) => row[suite]?.condition },
    { name: `${name}_attestation`, reported: (row) => row[suite]?.attestation },
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
    ...entries.map((entry) => columns.map((column) => column.entry?.(entry))),
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
