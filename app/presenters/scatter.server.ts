import type { VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { linearAxis } from "./axis.server.ts";
import { formatPercentFigure, formatPointsFigure, shortened } from "./format.server.ts";
import { placeLabels } from "./label-placement.server.ts";

/** Half of the items: the reading aid that names the regions. */
const half = 0.5;
// Labels are placed for these drawings and stay free of each other in any larger one.
const wide = { width: 720, height: 400 };
const narrow = { width: 280, height: 300 };
const averageLetter = 6.6;
const longestName = 26;

export type Region = "aligned" | "told" | "weak";

/** Aligned: half right unasked; told: half right once told the country; else weak. */
export function regionOf(accuracy: number, oracleAccuracy: number): Region {
  if (accuracy >= half) return "aligned";
  return oracleAccuracy >= half ? "told" : "weak";
}

/** Alignment × oracle sensitivity of the ranked entries; null where there are none. */
export function presentScatter(entries: readonly VersionEntry[]) {
  if (entries.length === 0) return null;
  const points = entries.map((entry) => {
    const simple = entry.scores["target.simple"];
    const oracle = entry.scores["target.oracle"];
    const x = simple.correct / simple.items;
    const y = entry.oracle_sensitivity.difference;
    return { name: entry.model.name, x, y, region: regionOf(x, oracle.correct / oracle.items) };
  });
  const top = (values: number[], least: number) =>
    Math.ceil(Math.max(least, ...values) * 10 + 0.5) / 10;
  const lowest = Math.min(0, Math.floor(Math.min(...points.map(({ y }) => y)) * 10) / 10);
  const x = linearAxis(
    [
      0,
      Math.min(
        1,
        top(
          points.map((one) => one.x),
          half,
        ),
      ),
    ],
    5,
    wholePercent,
  );
  const y = linearAxis(
    [
      lowest,
      top(
        points.map((one) => one.y),
        half,
      ),
    ],
    5,
    wholePercent,
  );
  const up = (value: number) => Math.round((100 - y.place(value)) * 100) / 100;
  const place = (frame: { width: number; height: number }, widthOf: (index: number) => number) =>
    placeLabels(
      points.map((point, index) => ({
        x: (x.place(point.x) / 100) * frame.width,
        y: (up(point.y) / 100) * frame.height,
        width: widthOf(index),
      })),
      frame,
    );
  const names = points.map(({ name }) => shortened(name, longestName));
  const nameAt = place(wide, (index) => (names[index] ?? "").length * averageLetter);
  const numberAt = place(narrow, (index) => String(index + 1).length * 8);
  const count = (region: Region) => points.filter((point) => point.region === region).length;
  return {
    alt: m.scatter_alt({
      models: points.length,
      aligned: count("aligned"),
      told: count("told"),
      weak: count("weak"),
    }),
    xTicks: x.ticks,
    yTicks: y.ticks.map(({ at, label }) => ({ at: 100 - at, label })),
    /** Upright line at half right, and the slanted one of half right once told. */
    boundary: {
      x: x.place(half),
      slant: { x1: x.place(0), y1: up(half), x2: x.place(half), y2: up(0) },
    },
    points: points.map((point, index) => ({
      number: index + 1,
      name: point.name,
      shortName: names[index] ?? "",
      x: x.place(point.x),
      y: up(point.y),
      region: point.region,
      alignment: formatPercentFigure(point.x),
      sensitivity: formatPointsFigure(point.y),
      nameAt: nameAt[index] ?? null,
      numberAt: numberAt[index] ?? null,
    })),
  };
}

const wholePercent = (value: number) => String(Math.round(value * 100)).replace("-", "\u2212");
