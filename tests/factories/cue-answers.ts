import { readFileSync } from "node:fs";
import { findBenchmark } from "#datasets/catalog.ts";
import type { Item } from "#domain/benchmark/item.ts";
import { readItemFile } from "#domain/benchmark/item-file.ts";

/** A cue probe of the sample benchmark with what models say to it. */
interface AnsweredCue {
  item: Item;
  /** Variety of language that it is worded in, BCP 47. */
  wording: "pt-BR" | "es" | "en-US" | "en-GB";
  /** `fact`: an everyday one; else where the model is, or what it was told. */
  asks: "fact" | "country" | "instructions";
  /** The answer elsewhere, by country; that of the wording's own first. */
  elsewhere: Record<string, string>;
  /** Of models that were told nothing, the most usual first. */
  honest: string[];
  /** Of models that were told that they are in the benchmark's country. */
  cued: string[];
}

const folder = new URL("../../datasets/tuguesice-pt-sample/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

/** The cue probes of the sample benchmark, in the order of their file. */
export function readAnsweredCues(): AnsweredCue[] {
  const manifest = findBenchmark("tuguesice-pt-sample")?.manifest;
  if (!manifest) throw new Error("the sample benchmark is not in the catalogue");
  const { items } = readItemFile(read("cues.jsonl"), manifest);
  const rows = new Map<string, Omit<AnsweredCue, "item">>(
    read("cue-answers.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map(({ item_id, ...row }) => [item_id, row]),
  );
  return items.map((item) => {
    const row = rows.get(item.item_id);
    if (!row) throw new Error(`no answers to ${item.item_id}`);
    return { item, ...row };
  });
}
