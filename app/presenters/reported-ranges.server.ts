import type { Manifest, ReportedRange } from "#domain/benchmark/manifest.ts";
import { m } from "#platform/paraglide/messages.js";
import { linearAxis } from "./axis.server.ts";
import { formatPointsFigure } from "./format.server.ts";
import { attestationText } from "./reported-table.server.ts";

/** What a publication says of all its systems at once, as bars on one axis of points. */
export function presentReportedRanges({ reported_ranges: ranges, suites }: Manifest) {
  if (ranges.length === 0) return null;
  const top = Math.max(...ranges.map(({ high }) => high));
  const lowest = Math.min(0, ...ranges.map(({ low }) => low));
  const axis = linearAxis([lowest, Math.ceil(top * 10 + 1) / 10], 5, (value) =>
    formatPointsFigure(value, 0),
  );
  const suiteName = (range: ReportedRange) => {
    const id = range.measure === "oracle_sensitivity" ? "target" : "control";
    const name = suites.find((suite) => suite.id === id)?.name ?? "";
    return id === "target" ? m.ranges_target({ name }) : m.ranges_control({ name });
  };
  return {
    ticks: axis.ticks,
    rows: ranges.map((range) => ({
      label: suiteName(range),
      text: m.ranges_value({
        low: formatPointsFigure(range.low, 0),
        high: formatPointsFigure(range.high, 0),
      }),
      from: axis.place(range.low),
      to: axis.place(range.high),
      suite: range.measure === "oracle_sensitivity" ? ("target" as const) : ("control" as const),
    })),
    source: m.ranges_source({
      source: ranges[0]?.source ?? "",
      attestation: attestationText(ranges[0]?.attestation ?? "summary"),
    }),
  };
}
