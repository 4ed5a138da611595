import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Item } from "#domain/benchmark/item.ts";
import { readItemFile } from "#domain/benchmark/item-file.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { findBenchmark } from "./catalog.ts";

const slug = "tuguesice-pt-sample";
const entry = findBenchmark(slug);
if (entry === undefined) throw new Error(`${slug} is not in the catalogue`);
const { manifest } = entry;
const pack = languagePack(manifest.language_pack);

function suite(name: string): Item[] {
  const text = readFileSync(new URL(`${slug}/${name}`, import.meta.url), "utf8");
  return readItemFile(text, manifest).items;
}

describe.each(["target.jsonl", "decoys.jsonl", "practice.jsonl", "control.jsonl"])(
  "each answer that %s accepts",
  (name) => {
    const items = suite(name);

    const verdicts = (respond: (answer: string) => string) =>
      items.flatMap((item) => {
        const prepared = prepareItem(item, pack);
        return item.answers.map((answer) => ({
          response: `${item.question} ${respond(answer)}`,
          verdict: gradeResponse(prepared, respond(answer)).verdict,
        }));
      });

    it.each([
      ["as written", (answer: string) => answer],
      ["in small letters", (answer: string) => answer.toLowerCase()],
    ])("is graded correct %s", (_way, respond) => {
      const graded = verdicts(respond);
      expect(graded.length).toBeGreaterThanOrEqual(items.length);
      expect(graded.filter(({ verdict }) => verdict !== "correct")).toEqual([]);
    });

    it("is graded correct in a sentence, or at worst left to a person", () => {
      const graded = verdicts((answer) => `A resposta é: ${answer}.`);
      const lost = graded.filter(({ verdict }) => !["correct", "unresolved"].includes(verdict));
      expect(lost).toEqual([]);
      const open = graded.filter(({ verdict }) => verdict === "unresolved");
      expect(open.length).toBeLessThanOrEqual(graded.length / 100);
    });

    it("is never correct for an item that asks for something else", () => {
      const canonical = items.map((item) => ({ item, prepared: prepareItem(item, pack) }));
      const mixed = canonical.flatMap(({ item, prepared }) =>
        items
          // A date finer than asked is accepted (grading protocol), so dates are not mixed.
          .filter((other) => !(item.kind === "date" && other.kind === "date"))
          .filter((other) => !item.answers.includes(other.answers[0] ?? ""))
          .filter((other) => gradeResponse(prepared, other.answers[0] ?? "").verdict === "correct")
          .map((other) => `${item.question} ${other.answers[0]}`),
      );
      expect(mixed).toEqual([]);
    }, 30_000);
  },
);
