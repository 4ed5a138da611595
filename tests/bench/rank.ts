import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compare, type Result, type Skipped } from "./comparison.ts";
import { randomFrom } from "./random.ts";
import { openSideProcess, pythonSide, tsSide } from "./side-process.ts";

const MODELS = 1000;
const ITEMS = 327;

/**
 * Rank ranges, intervals and discordant counts against the discordant counts alone by NumPy,
 * on one thread each.
 */
export async function rank(folder: string): Promise<Result | Skipped> {
  if (spawnSync("python3", ["-c", "import numpy"]).status !== 0) {
    return { name: "rank", skipped: "needs python3 with NumPy (Debian: python3-numpy)" };
  }
  const file = join(folder, "outcomes.json");
  await writeFile(file, JSON.stringify(madeUpOutcomes()));
  return compare(
    "rank",
    "ms",
    (core, which) =>
      openSideProcess(
        core,
        which === "ours" ? tsSide("rank", file) : pythonSide("discordant", file),
        (ms) => ms,
      ),
    (ours, peer) => {
      if (ours !== peer) throw new Error(`discordant counts differ: ${ours} and ${peer}`);
    },
  );
}

/** Accuracies from 10 to 90 %, on items of differing difficulty. */
function madeUpOutcomes(): number[][] {
  const random = randomFrom(1);
  const ease = Array.from({ length: ITEMS }, () => random() - 0.5);
  return Array.from({ length: MODELS }, () => {
    const ability = 0.1 + 0.8 * random();
    return ease.map((bonus) => (random() < ability + bonus ? 1 : 0));
  });
}
