import { m } from "#platform/paraglide/messages.js";
import type { Tick } from "./axis-ticks.tsx";

export interface ForestProps {
  alt: string;
  ticks: readonly Tick[];
  rows: readonly {
    id: string;
    name: string;
    figure: string;
    at: number;
    /** Null for a reported value, which has no interval here. */
    interval: { low: number; high: number } | null;
  }[];
}

const rowHeight = 26;
const axisHeight = 44;
// Columns of the drawing in percent: names, plot, figures.
const nameWidth = "30%";
const plotStart = "32%";
const plotWidth = "59%";

export function Forest({ alt, ticks, rows }: ForestProps) {
  const height = rows.length * rowHeight;
  return (
    <svg className="forest" height={height + axisHeight} role="img" aria-label={alt}>
      <svg x={plotStart} width={plotWidth} overflow="visible" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <g key={at}>
            <line className="gridline" x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} />
            <text className="tick" x={`${at}%`} y={height + 18} textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
        <text className="tick" x="100%" y={height + 38} textAnchor="end">
          {m.forest_x()} →
        </text>
      </svg>
      {rows.map((row, index) => (
        <ForestRow key={row.id} row={row} y={index * rowHeight} />
      ))}
    </svg>
  );
}

function ForestRow({ row, y }: { row: ForestProps["rows"][number]; y: number }) {
  const { name, figure, at, interval } = row;
  const middle = rowHeight / 2;
  return (
    <svg
      y={y}
      height={rowHeight}
      className={interval ? undefined : "is-reported"}
      aria-hidden="true"
    >
      {/* Its own frame, so that a long name is cut and not written over the plot. */}
      <svg width={nameWidth} aria-hidden="true">
        <text className={interval ? undefined : "is-reported"} y={middle + 4}>
          {name}
        </text>
      </svg>
      <svg x={plotStart} width={plotWidth} overflow="visible" aria-hidden="true">
        {interval && (
          <line
            className="interval"
            x1={`${interval.low}%`}
            x2={`${interval.high}%`}
            y1={middle}
            y2={middle}
          />
        )}
        <svg x={`${at}%`} y={middle} overflow="visible" aria-hidden="true">
          {interval ? (
            <rect className="own" x="-4" y="-4" width="8" height="8" />
          ) : (
            <path className="reported" d="M0-5.5 5.5 0 0 5.5-5.5 0z" />
          )}
        </svg>
      </svg>
      <text className={interval ? "value" : "value is-reported"} x="100%" y={middle + 4}>
        {figure}
      </text>
    </svg>
  );
}
