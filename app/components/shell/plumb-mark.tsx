/** A plumb bob on its line, hanging from the upper edge of whatever holds it. */
export function PlumbMark() {
  return (
    <svg viewBox="0 0 14 68" aria-hidden="true">
      <line className="bob-line" x1="7" x2="7" y1="0" y2="44" />
      <path className="bob-body" d={bobPath(7, 44)} />
    </svg>
  );
}

/** Outline of the bob, its eye at (x, y), 12 wide and 22 tall. */
export function bobPath(x: number, y: number): string {
  return `M${x - 2} ${y}h4v3h2.6q1.4 0 1.4 1.6c0 6-4 11.4-6 17.4-2-6-6-11.4-6-17.4q0-1.6 1.4-1.6h2.6z`;
}
