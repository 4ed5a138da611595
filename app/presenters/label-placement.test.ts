import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeLabels } from "./label-placement.server.ts";

const frame = { width: 300, height: 200 };

describe("placeLabels", () => {
  it("sets a lone label to the right of its dot", () => {
    expect(placeLabels([{ x: 50, y: 50, width: 40 }], frame)).toEqual([
      { dx: 9, dy: 4, anchor: "start" },
    ]);
  });

  it("turns a label inwards at the edge", () => {
    expect(placeLabels([{ x: 295, y: 50, width: 40 }], frame)[0]?.anchor).toBe("end");
  });

  it("never lets two labels touch", () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: frame.width, noNaN: true }),
      y: fc.double({ min: 0, max: frame.height, noNaN: true }),
      width: fc.integer({ min: 5, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const boxes = placeLabels(points, frame).flatMap((place, index) => {
          const one = points[index];
          if (!place || !one) return [];
          const left =
            one.x + place.dx - { start: 0, middle: one.width / 2, end: one.width }[place.anchor];
          return [{ left, right: left + one.width, baseline: one.y + place.dy }];
        });
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(index + 1)) {
            const apart = a.right <= b.left || b.right <= a.left;
            expect(apart || Math.abs(a.baseline - b.baseline) >= 14).toBe(true);
          }
      }),
    );
  });
});
