import { scaleLinear } from "d3-scale";

/** A linear axis; `place` and the ticks' `at` are percent of its length, to two decimals. */
export interface Axis {
  ticks: { at: number; label: string }[];
  place: (value: number) => number;
}

/** @param domain ends of the axis, in the unit of the values. */
export function linearAxis(
  domain: readonly [number, number],
  tickCount: number,
  label: (value: number) => string,
): Axis {
  const scale = scaleLinear().domain(domain).range([0, 100]);
  const place = (value: number) => Math.round(scale(value) * 100) / 100;
  return {
    ticks: scale.ticks(tickCount).map((value) => ({ at: place(value), label: label(value) })),
    place,
  };
}

/** Fractions from 0 to the tenth above the largest value, or to 1 where there is none. */
export function fractionAxis(values: readonly number[], tickCount = 4): Axis {
  const largest = values.length > 0 ? Math.max(0.1, ...values) : 1;
  const top = Math.min(1, Math.ceil(largest * 10) / 10);
  return linearAxis([0, top], tickCount, (value) => String(Math.round(value * 100)));
}
