interface RankAxisProps {
  best: number;
  worst: number;
  position: number;
  /** Number of ranked models: the far end of the axis. */
  of: number;
}

/** The range of ranks as a bar on the axis of all ranks, the observed position as a tick. */
export function RankAxis({ best, worst, position, of }: RankAxisProps) {
  // Each rank owns a slot, so that a range of one rank still has a width.
  const edge = (rank: number) => `${Math.round((rank / of) * 10_000) / 100}%`;
  const middle = `${Math.round(((position - 0.5) / of) * 10_000) / 100}%`;
  return (
    <svg className="rank-axis" aria-hidden="true">
      <line className="range" x1={edge(best - 1)} x2={edge(worst)} y1="50%" y2="50%" />
      <line className="position" x1={middle} x2={middle} y1="1" y2="11" />
    </svg>
  );
}
