import { bobPath } from "../shell/plumb-mark.tsx";

interface PlumbLineProps {
  /** Percent of the axis. */
  at: number;
  /** The line ends here: its bob hangs under the cell. */
  ends: boolean;
}

/** The plumb line where it passes through one cell. */
export function PlumbLine({ at, ends }: PlumbLineProps) {
  return (
    <svg className="plumb" aria-hidden="true">
      <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
      {ends && (
        <svg x={`${at}%`} y="100%" overflow="visible" aria-hidden="true">
          <path className="bob-body" d={bobPath(0, 0)} />
        </svg>
      )}
    </svg>
  );
}
