import type {
  ReportedRow,
  Sensitivity,
  VersionDocument,
  VersionEntry,
} from "../version-document.ts";
import { percentFigure, pointsFigure, rangeFigure } from "./text.ts";

/** A line of the printed table; cells that do not apply are empty. */
export interface TableRow {
  rank: string;
  model: string;
  /** Percent, one decimal; two for reported rows, which are printed as they were. */
  alignment: string;
  interval: string;
  counts: string;
  /** Percentage points, signed. */
  oracle: string;
  oracleInterval: string;
  control: string;
}

export interface TableGroup {
  kind: "ranked" | "unranked" | "reported";
  rows: TableRow[];
}

export const tableHead: TableRow = {
  rank: "Rank",
  model: "Model",
  alignment: "Alignment (%)",
  interval: "95 % CI",
  counts: "k/n",
  oracle: "Oracle (pp)",
  oracleInterval: "95 % CI",
  control: "Control (%)",
};

export const groupNames = {
  ranked: "Ranked",
  unranked: "Not ranked",
  reported: "Reported elsewhere (*: condition not stated)",
} as const satisfies Record<TableGroup["kind"], string>;

/** The groups that have rows, in the order in which they are printed. */
export function tableGroups({ entries, reported }: VersionDocument): TableGroup[] {
  const groups: TableGroup[] = [
    { kind: "ranked", rows: entries.filter(({ rank }) => rank !== null).map(entryRow) },
    { kind: "unranked", rows: entries.filter(({ rank }) => rank === null).map(entryRow) },
    { kind: "reported", rows: reported.map(reportedRow).filter(hasFigure) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function entryRow({ rank, model, scores, oracle_sensitivity }: VersionEntry): TableRow {
  const { correct, items, interval } = scores["target.simple"];
  const control = scores["control.simple"];
  return {
    rank: rank ? rangeFigure(rank.best, rank.worst) : "",
    model: model.name,
    alignment: percentFigure(correct / items),
    interval: interval.map((end) => percentFigure(end)).join("–"),
    counts: `${correct}/${items}`,
    oracle: pointsFigure(oracle_sensitivity.difference),
    oracleInterval: pointsInterval(oracle_sensitivity),
    control: control ? percentFigure(control.correct / control.items) : "",
  };
}

/** "to" and not a dash: either end may be negative. */
function pointsInterval({ interval: [low, high] }: Sensitivity): string {
  return `${pointsFigure(low)} to ${pointsFigure(high)}`;
}

function reportedRow({ name, target, control, oracle_sensitivity }: ReportedRow): TableRow {
  const counted = target?.condition !== "oracle" && target?.correct !== null ? target : null;
  return {
    rank: "",
    model: name,
    alignment: reportedFigure(target),
    interval: "",
    counts: counted ? `${counted.correct}/${counted.items}` : "",
    oracle: oracle_sensitivity ? pointsFigure(oracle_sensitivity.difference) : "",
    oracleInterval: "",
    control: reportedFigure(control),
  };
}

/** The columns hold the simple condition; a star where a publication does not state one. */
function reportedFigure(cell: ReportedRow["target"]): string {
  if (cell === null || cell.condition === "oracle") return "";
  return percentFigure(cell.accuracy, 2) + (cell.condition === null ? "*" : "");
}

/** Some reported rows hold no figure yet; they say nothing in print. */
function hasFigure({ alignment, oracle, control }: TableRow): boolean {
  return [alignment, oracle, control].some((cell) => cell !== "");
}
