import { type Condition, conditions } from "#domain/benchmark/suite.ts";
import type { ExpectedItem, ExpectedItems, PackSuite } from "#domain/submission/expected-items.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";

export interface PackSize {
  target?: number;
  control?: number;
  decoys?: number;
  practice?: number;
}

/** A made-up pack. Every fifth question asks for a number; ids are `t-001`, `c-001`, `p-001`. */
export function madeUpPack({
  target = 30,
  control = 20,
  decoys = 2,
  practice = 0,
}: PackSize = {}): ExpectedItems {
  const items = new Map<string, ExpectedItem>();
  const put = (suite: PackSuite, letter: string, first: number, count: number) => {
    for (let number = first; number < first + count; number++) {
      const id = `${letter}-${String(number).padStart(3, "0")}`;
      items.set(id, { suite, asksForNumber: number % 5 === 0 });
    }
  };
  put("target", "t", 1, target);
  put("decoy", "t", target + 1, decoys);
  put("control", "c", 1, control);
  put("practice", "p", 1, practice);
  return { benchmark: "made-up", release: "1", items };
}

/** Answers with the manners of a model, the same under both conditions for every other item. */
export function answersTo(expected: ExpectedItems): PredictionRecord[] {
  return conditions.flatMap((condition) =>
    [...expected.items].map(([item_id, item], index) => ({
      item_id,
      condition,
      response: answerTo(index, item, condition),
    })),
  );
}

const manners = [
  (answer: string) => answer,
  (answer: string) => `A resposta é **${answer}**, segundo creio.`,
  (answer: string) => `Vejamos:\n"${answer}" parece-me certo.\n\nResposta final: ${answer}`,
  (answer: string) => `${answer}; é assim que se diz 😀 em todo o país — ou quase.`,
];

function answerTo(index: number, item: ExpectedItem, condition: Condition): string {
  const differs = condition === "oracle" && index % 2 === 1;
  const answer = item.asksForNumber
    ? String(1100 + index + (differs ? 1 : 0))
    : `${differs ? "São" : "Água"} ${letters(index)}`;
  return manners[index % manners.length]?.(answer) ?? answer;
}

/** Distinct words without digits. */
function letters(index: number): string {
  return String(index).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

export function toJsonl(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

export function toCsv(records: readonly PredictionRecord[], delimiter = ","): string {
  const rows = records.map(({ item_id, condition, response }) => [item_id, condition, response]);
  return [["item_id", "condition", "response"], ...rows]
    .map((row) => `${row.map(csvCell).join(delimiter)}\n`)
    .join("");
}

function csvCell(text: string): string {
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
