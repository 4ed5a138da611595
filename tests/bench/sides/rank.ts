import { readFileSync } from "node:fs";
import { countBits, packBits } from "#domain/statistics/bit-vector.ts";
import { discordantCounts } from "#domain/statistics/discordance.ts";
import { rankRanges } from "#domain/statistics/rank-ranges.ts";
import { wilsonInterval } from "#domain/statistics/wilson.ts";
import { answerRounds } from "./rounds.ts";

const outcomes: number[][] = JSON.parse(readFileSync(process.argv[2] as string, "utf8"));
const items = outcomes[0]?.length ?? 0;
const vectors = outcomes.map((row) => packBits(row.map((value) => value === 1)));

/** All that a publication computes of its entries. */
function rankAll() {
  const correct = Int32Array.from(vectors, countBits);
  const discordant = discordantCounts(vectors, items);
  const ranges = rankRanges(correct, discordant, 0.05);
  const intervals = Array.from(correct, (count) => wilsonInterval(count, items));
  return { discordant, ranges, intervals };
}

function markOf(counts: Uint16Array): number {
  let mark = 0;
  for (let at = 0; at < counts.length; at++) mark += (counts[at] as number) * ((at % 997) + 1);
  return mark;
}

await answerRounds(rankAll, ({ discordant }) => markOf(discordant));
