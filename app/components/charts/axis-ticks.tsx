export interface Tick {
  /** Percent of the axis. */
  at: number;
  label: string;
}

/** Figures over a column of plots, in the same percents as the plots under them. */
export function AxisTicks({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <svg className="axis-ticks" aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <text x={`${at}%`} y="9">
            {label}
          </text>
          <line x1={`${at}%`} x2={`${at}%`} y1="13" y2="17" />
        </g>
      ))}
    </svg>
  );
}
