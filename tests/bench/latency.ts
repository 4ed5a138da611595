import { setTimeout as delay } from "node:timers/promises";
import { sampleBenchmark } from "#tests/factories/site.ts";
import { type Result, summarise } from "./comparison.ts";
import { answeredPack, type LiveSite, openLiveSite, send } from "./live-site.ts";

const FILES = 15;
const LIMIT_S = 1;

/** Seconds from a file's acceptance to its entry on the board, with an idle worker. */
export async function latency(folder: string): Promise<Result> {
  const site = await openLiveSite(folder);
  try {
    const seconds: number[] = [];
    for (const [at, token] of (await site.makeTokens(FILES)).entries()) {
      const model = `Modelo ${at}`;
      const file = await answeredPack(site, token, (index) => `Resposta ${index}`);
      const accepted = await send(site, token, { file, model });
      if (accepted.status !== 202) throw new Error(await accepted.text());
      const began = performance.now();
      while (!(await isOnBoard(site, model))) await delay(10);
      seconds.push((performance.now() - began) / 1000);
      process.stderr.write(".");
    }
    return summarise(
      "latency",
      "s",
      seconds.map((one) => [one, LIMIT_S]),
    );
  } finally {
    await site.close();
  }
}

async function isOnBoard({ api }: LiveSite, model: string): Promise<boolean> {
  const board = await fetch(`${api}/benchmarks/${sampleBenchmark}/leaderboard?state=current`);
  return (await board.text()).includes(`"${model}"`);
}
