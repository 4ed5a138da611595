import { m } from "#platform/paraglide/messages.js";
import type { Tick } from "./axis-ticks.tsx";
import { ScatterPoint, type ScatterPointProps } from "./scatter-point.tsx";

export interface ScatterProps {
  alt: string;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  boundary: { x: number; slant: { x1: number; y1: number; x2: number; y2: number } };
  points: readonly ScatterPointProps[];
}

/** Places are percents of the frame, so that the drawing widens and its letters do not. */
export function Scatter({ alt, xTicks, yTicks, boundary, points }: ScatterProps) {
  return (
    <>
      <div className="scatter-frame">
        <svg className="scatter" role="img" aria-label={alt}>
          {yTicks.map(({ at, label }) => (
            <g key={`y${at}`}>
              <line className="gridline" x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
              <text className="tick" x="-10" y={`${at}%`} dy="4" textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {xTicks.map(({ at, label }) => (
            <g key={`x${at}`}>
              <line className="axis" x1={`${at}%`} x2={`${at}%`} y1="100%" y2="100%" />
              <svg y="100%" overflow="visible" aria-hidden="true">
                <text className="tick" x={`${at}%`} y="20" textAnchor="middle">
                  {label}
                </text>
              </svg>
            </g>
          ))}
          <svg y="100%" overflow="visible" aria-hidden="true">
            <text className="axis-name" x="100%" y="42" textAnchor="end">
              {m.scatter_x()} →
            </text>
          </svg>
          <text className="axis-name" x="-36" y="-12">
            ↑ {m.scatter_y()}
          </text>
          <Boundary {...boundary} />
          <text className="region" x="100%" dx="-6" y="24" textAnchor="end">
            {m.scatter_aligned()}
          </text>
          <text className="region" x="10" y="24">
            {m.scatter_told()}
          </text>
          <text className="region" x="10" y="100%" dy="-12">
            {m.scatter_weak()}
          </text>
          {points.map((point) => (
            <ScatterPoint key={point.number} {...point} />
          ))}
        </svg>
      </div>
      <ol className="scatter-key" aria-hidden="true">
        {points.map(({ number, name }) => (
          <li key={number}>
            <b>{number}</b> {name}
          </li>
        ))}
      </ol>
    </>
  );
}

function Boundary({ x, slant }: ScatterProps["boundary"]) {
  return (
    <g className="boundary">
      <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      <line x1={`${slant.x1}%`} y1={`${slant.y1}%`} x2={`${slant.x2}%`} y2={`${slant.y2}%`} />
    </g>
  );
}
