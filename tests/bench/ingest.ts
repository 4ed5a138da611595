import { readFileSync, writeFileSync } from "node:fs";
import { type Result, summarise } from "./comparison.ts";
import { answeredPack, type LiveSite, openLiveSite, send } from "./live-site.ts";

const MEBIBYTE = 1024 * 1024;
const LARGE = 62 * MEBIBYTE;
const SMALL = 6 * MEBIBYTE;
const PAIRS = 7;
const LIMIT_MB_S = 40;

/** A large upload against a small one: peak memory of the web process, and the rate. */
export async function ingest(folder: string): Promise<Result[]> {
  const site = await openLiveSite(folder);
  try {
    const memory: [number, number][] = [];
    const rates: [number, number][] = [];
    for (let round = -1; round < PAIRS; round++) {
      const [tokenA = "", tokenB = ""] = await site.makeTokens(2);
      const small = await measure(site, tokenA, SMALL);
      const large = await measure(site, tokenB, LARGE);
      // The first files warm the process up.
      if (round < 0) continue;
      memory.push([large.peakMb, small.peakMb]);
      rates.push([large.rateMbS, LIMIT_MB_S]);
      process.stderr.write(".");
    }
    return [summarise("ingest-memory", "MB", memory), summarise("ingest", "MB/s", rates)];
  } finally {
    await site.close();
  }
}

async function measure(site: LiveSite, token: string, bytes: number) {
  const records = (await answeredPack(site, token, () => "")).trim().split("\n").length;
  const length = Math.floor(bytes / records) - 100;
  const text = "Não tenho a certeza do que se pergunta aqui. ";
  const file = await answeredPack(
    site,
    token,
    (at) => `${at} ${text.repeat(length / text.length)}`,
  );
  const pid = site.pidOf("web");
  // Forgets the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const began = performance.now();
  const response = await send(site, token, { file, model: `Modelo de ${bytes}` });
  const seconds = (performance.now() - began) / 1000;
  if (response.status !== 202) throw new Error(await response.text());
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { peakMb: Number(peak) / 1024, rateMbS: Buffer.byteLength(file) / MEBIBYTE / seconds };
}
