/** Accuracy alone (open) and once told the country (filled), in percent of the axis. */
export function Dumbbell({ from, to }: { from: number; to: number }) {
  return (
    <svg className="marks" aria-hidden="true">
      <line className="pair" x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
      <circle className="simple-open" cx={`${from}%`} cy="50%" r="4" />
      <circle className="oracle" cx={`${to}%`} cy="50%" r="4.5" />
    </svg>
  );
}
