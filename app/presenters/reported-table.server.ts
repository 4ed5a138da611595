import type { z } from "zod";
import type { ReportedRow, reportedCellSchema } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatLanguage, formatPercentFigure, formatPointsFigure } from "./format.server.ts";

type ReportedCell = z.infer<typeof reportedCellSchema>;
type Attestation = ReportedCell["attestation"];

/** One figure of a publication: the value, its count, and how each part of it is known. */
export interface ReportedFigure {
  value: string;
  count: string | null;
  attestation: string;
  condition: string | null;
}

export function attestationText(attestation: Attestation, locator?: string | null): string {
  const text = {
    summary: m.attestation_summary,
    derived: m.attestation_derived,
    inferred: m.attestation_inferred,
    paper: m.attestation_paper,
  }[attestation]();
  return locator ? `${text}, ${locator}` : text;
}

function presentCell(cell: ReportedCell | null): ReportedFigure | null {
  if (!cell) return null;
  const attestation = cell.condition_attestation ? attestationText(cell.condition_attestation) : "";
  const condition = {
    simple: m.reported_condition_simple,
    oracle: m.reported_condition_oracle,
  };
  return {
    value: formatPercentFigure(cell.accuracy, 2),
    count: cell.correct === null ? null : `${cell.correct}/${cell.items}`,
    attestation: attestationText(cell.attestation, cell.locator),
    condition: cell.condition
      ? condition[cell.condition]({ attestation })
      : m.reported_condition_unknown(),
  };
}

/** Rows of publications, with only the cells that are attested. */
export function presentReportedRow(row: ReportedRow) {
  const gap = row.gap_to_base;
  return {
    anchor: `reported-${row.id}`,
    name: row.name,
    facts: [
      row.name.includes(row.parameters ?? "\0") ? null : row.parameters,
      row.specialised_for &&
        m.reported_specialised({ language: formatLanguage(row.specialised_for) }),
      row.source,
    ].filter((fact): fact is string => Boolean(fact)),
    target: presentCell(row.target),
    control: presentCell(row.control),
    oracle: row.oracle_sensitivity && {
      value: formatPointsFigure(
        row.oracle_sensitivity.difference,
        // A publication that gives whole points is not made to look finer.
        Number.isInteger(Math.round(row.oracle_sensitivity.difference * 1e4) / 100) ? 0 : 2,
      ),
      count: null,
      attestation: attestationText(
        row.oracle_sensitivity.attestation,
        row.oracle_sensitivity.locator,
      ),
      condition: null,
    },
    gaps: gap
      ? (["target", "control"] as const).map((suite) => ({
          suite: suite === "target" ? m.reported_gap_target() : m.reported_gap_control(),
          value: formatPointsFigure(gap[suite].difference, 2),
          count: `${gap[suite].items}/${gap[suite].of}`,
          attestation: attestationText(gap[suite].attestation),
          condition: null,
        }))
      : [],
  };
}
