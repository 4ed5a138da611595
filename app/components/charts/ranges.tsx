import { m } from "#platform/paraglide/messages.js";
import type { Tick } from "./axis-ticks.tsx";

export interface RangesProps {
  ticks: readonly Tick[];
  rows: readonly {
    label: string;
    text: string;
    from: number;
    to: number;
    suite: "target" | "control";
  }[];
  source: string;
}

const rowHeight = 54;

/** The outermost figures stay inside the drawing. */
function anchorAt(index: number, count: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === count - 1 ? "end" : "middle";
}

/** Bars from a lowest to a highest value, on one axis of percentage points. */
export function Ranges({ ticks, rows }: RangesProps) {
  const height = rows.length * rowHeight;
  const spoken = rows.map(({ label, text }) => `${label}: ${text} pp`).join("; ");
  return (
    <svg
      className="ranges"
      height={height + 28}
      role="img"
      aria-label={m.ranges_alt({ rows: spoken })}
    >
      {ticks.map(({ at, label }, index) => (
        <g key={at}>
          <line className="gridline" x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} />
          <text
            className="tick"
            x={`${at}%`}
            y={height + 20}
            textAnchor={anchorAt(index, ticks.length)}
          >
            {label}
            {index === ticks.length - 1 && " pp"}
          </text>
        </g>
      ))}
      {rows.map(({ label, text, from, to, suite }, index) => (
        <svg
          key={label}
          y={index * rowHeight}
          height={rowHeight}
          overflow="visible"
          aria-hidden="true"
        >
          <text x="6" y="20">
            {label}
          </text>
          <rect className={suite} x={`${from}%`} y="30" width={`${to - from}%`} height="10" />
          <svg x={`${to}%`} y="30" overflow="visible" aria-hidden="true">
            <text className="value" x="8" y="10">
              {text}
            </text>
          </svg>
        </svg>
      ))}
    </svg>
  );
}
