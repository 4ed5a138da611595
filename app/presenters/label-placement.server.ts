/** Where a label stands beside its dot, as offsets in pixels and an SVG text anchor. */
export interface LabelPlace {
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
}

export interface LabelledPoint {
  /** Centre, in pixels of the nominal drawing. */
  x: number;
  y: number;
  /** Width of the label in pixels. */
  width: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const dotRadius = 7;
const lineHeight = 14;
const candidates: readonly LabelPlace[] = [
  { dx: 9, dy: 4, anchor: "start" },
  { dx: -9, dy: 4, anchor: "end" },
  { dx: 0, dy: -10, anchor: "middle" },
  { dx: 0, dy: 19, anchor: "middle" },
  { dx: 7, dy: -7, anchor: "start" },
  { dx: 7, dy: 15, anchor: "start" },
  { dx: -7, dy: -7, anchor: "end" },
  { dx: -7, dy: 15, anchor: "end" },
];

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function labelBox({ x, y, width }: LabelledPoint, { dx, dy, anchor }: LabelPlace): Box {
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y + dy - lineHeight + 3, bottom: y + dy + 3 };
}

/**
 * Greedy placement in the order given: each label takes the first place where it touches no
 * dot, no earlier label and no edge; null where there is none, so the dot goes unlabelled.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  frame: { width: number; height: number },
): (LabelPlace | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - dotRadius,
    right: x + dotRadius,
    top: y - dotRadius,
    bottom: y + dotRadius,
  }));
  const inside = (box: Box) =>
    box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height;
  return points.map((point, index) => {
    for (const place of candidates) {
      const box = labelBox(point, place);
      const free = taken.every((other, at) => at === index || !overlaps(box, other));
      if (!free || !inside(box)) continue;
      taken.push(box);
      return place;
    }
    return null;
  });
}
