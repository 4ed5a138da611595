import { m } from "#platform/paraglide/messages.js";
import type { Tick } from "./axis-ticks.tsx";

export interface DriftProps {
  alt: string;
  yTicks: readonly Tick[];
  /** First and last day, or the one that is both. */
  days: readonly string[];
  /** In order of time; places in percent of the frame, from its top left. */
  points: readonly { id: string; x: number; low: number; high: number; withdrawn: boolean }[];
}

/** Scores of one revision over time; the figures stand beside it as a table. */
export function Drift({ alt, yTicks, days, points }: DriftProps) {
  return (
    <div className="drift-frame">
      <svg className="drift" role="img" aria-label={alt}>
        <text className="axis-name" x="-36" y="-14">
          ↑ {m.model_repeats_axis()}
        </text>
        {yTicks.map(({ at, label }) => (
          <g key={at}>
            <line className="gridline" x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
            <text className="tick" x="-10" y={`${at}%`} dy="4" textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {/* Points keep clear of the frame's edges. */}
        <svg className="drift-points" x="4%" width="92%" overflow="visible" aria-hidden="true">
          {points.slice(1).map((point, index) => (
            <line
              key={point.id}
              className="step"
              x1={`${points[index]?.x}%`}
              y1={`${middle(points[index] ?? point)}%`}
              x2={`${point.x}%`}
              y2={`${middle(point)}%`}
            />
          ))}
          {points.map(({ id, x, low, high, withdrawn }) =>
            low === high ? (
              <circle
                key={id}
                className={withdrawn ? "drift-dot withdrawn" : "drift-dot"}
                cx={`${x}%`}
                cy={`${low}%`}
                r="4.5"
              />
            ) : (
              <line
                key={id}
                className="bounds"
                x1={`${x}%`}
                x2={`${x}%`}
                y1={`${low}%`}
                y2={`${high}%`}
              />
            ),
          )}
        </svg>
        <svg y="100%" overflow="visible" aria-hidden="true">
          {days.map((day, index) => (
            <text
              key={day}
              className="tick"
              x={index === 0 ? "0" : "100%"}
              y="20"
              textAnchor={index === 0 ? "start" : "end"}
            >
              {day}
            </text>
          ))}
        </svg>
      </svg>
    </div>
  );
}

const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;
