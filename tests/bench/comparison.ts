import { sideCores } from "./cores.ts";

/** One side of a comparison: a program that stays and works when told to. */
export interface Side {
  /** Runs the work once and returns its figure, in the benchmark's unit. */
  measure(): Promise<number>;
  /** Runs the work once and returns what it found, for comparing the sides. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

export interface Result {
  name: string;
  unit: string;
  /** Medians of the raw figures. */
  ours: number;
  peer: number;
  /** Median of the ratios ours / peer within each pair. */
  ratio: number;
  /** Raw figures in the order of measuring: [ours, peer]. */
  pairs: [number, number][];
}

/** A benchmark that cannot run here, and what would let it. */
export interface Skipped {
  name: string;
  skipped: string;
}

const WARM_UPS = 2;
const PAIRS = 9;

/** Measures A B A B …; a slow spell of the machine then hits both sides of a pair alike. */
export async function measurePairs(
  ours: Pick<Side, "measure">,
  peer: Pick<Side, "measure">,
): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (let round = -WARM_UPS; round < PAIRS; round++) {
    const pair: [number, number] = [await ours.measure(), await peer.measure()];
    if (round >= 0) pairs.push(pair);
    process.stderr.write(round < 0 ? "·" : ".");
  }
  process.stderr.write("\n");
  return pairs;
}

export function summarise(name: string, unit: string, pairs: [number, number][]): Result {
  return {
    name,
    unit,
    ours: rounded(median(pairs.map(([ours]) => ours))),
    peer: rounded(median(pairs.map(([, peer]) => peer))),
    ratio: rounded(median(pairs.map(([ours, peer]) => ours / peer))),
    pairs: pairs.map(([ours, peer]) => [rounded(ours), rounded(peer)]),
  };
}

/** Opens both sides on cores of their own, compares what they find, then measures. */
export async function compare(
  name: string,
  unit: string,
  open: (core: number | undefined, which: "ours" | "peer") => Promise<Side>,
  requireAgreement: (ours: unknown, peer: unknown) => void,
): Promise<Result> {
  const [ourCore, peerCore] = sideCores();
  const ours = await open(ourCore, "ours");
  try {
    const peer = await open(peerCore, "peer");
    try {
      requireAgreement(await ours.check(), await peer.check());
      return summarise(name, unit, await measurePairs(ours, peer));
    } finally {
      await peer.close();
    }
  } finally {
    await ours.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
