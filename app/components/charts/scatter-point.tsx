interface LabelPlace {
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
}

export interface ScatterPointProps {
  number: number;
  name: string;
  shortName: string;
  x: number;
  y: number;
  region: "aligned" | "told" | "weak";
  /** Where the name stands on a wide drawing, the number on a narrow one; null where none fits. */
  nameAt: LabelPlace | null;
  numberAt: LabelPlace | null;
}

export function ScatterPoint(point: ScatterPointProps) {
  const { x, y, region, name, shortName, number, nameAt, numberAt } = point;
  return (
    <g className={region}>
      <circle cx={`${x}%`} cy={`${y}%`} r="5.5">
        <title>{name}</title>
      </circle>
      {nameAt && <Label className="dot-name" x={x} y={y} place={nameAt} text={shortName} />}
      {numberAt && (
        <Label className="dot-number" x={x} y={y} place={numberAt} text={String(number)} />
      )}
    </g>
  );
}

interface LabelProps {
  className: string;
  x: number;
  y: number;
  place: LabelPlace;
  text: string;
}

function Label({ className, x, y, place, text }: LabelProps) {
  return (
    <text
      className={className}
      x={`${x}%`}
      y={`${y}%`}
      dx={place.dx}
      dy={place.dy}
      textAnchor={place.anchor}
    >
      {text}
    </text>
  );
}
