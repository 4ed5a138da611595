interface IntervalPlotProps {
  /** Places in percent of the axis. */
  at: number;
  low: number;
  high: number;
}

/** A proportion and its interval; the figures stand beside it as text. */
export function IntervalPlot({ at, low, high }: IntervalPlotProps) {
  return (
    <svg className="marks" aria-hidden="true">
      <line className="interval" x1={`${low}%`} x2={`${high}%`} y1="50%" y2="50%" />
      <circle className="simple" cx={`${at}%`} cy="50%" r="4.5" />
    </svg>
  );
}
