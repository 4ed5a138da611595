import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import {
  type Example,
  readExampleFile,
  readExamples,
  readRecordedJudgements,
} from "#datasets/loaders/read-examples.ts";
import type { Item } from "#domain/benchmark/item.ts";
import { readItemFile } from "#domain/benchmark/item-file.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { ledgerText } from "#domain/grading/ledger-text.v1.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import type { ExpectedItem } from "#domain/submission/expected-items.ts";
import { asksForNumber } from "#domain/submission/question-form.ts";
import { decodeRecords } from "#domain/submission/record.ts";
import { createPredictionValidator } from "#domain/submission/validator.ts";

const benchmark = "tuguesice-pt-sample";
const entry = findBenchmark(benchmark);
if (entry === undefined) throw new Error(`${benchmark} is not in the catalogue`);
const { manifest } = entry;
const language = manifest.language_pack;

const itemsOf = (name: string) =>
  readItemFile(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"), manifest).items;
const scored = [...itemsOf("target.jsonl"), ...itemsOf("control.jsonl")];
const decoys = itemsOf("decoys.jsonl");
const examples = await readExamples();

/** What an organisation that was given these decoys is asked. */
function expectedFor(decoyIds: readonly string[]) {
  const asked = [...scored, ...decoys.filter(({ item_id }) => decoyIds.includes(item_id))];
  const expectation = ({ suite, question }: Item): ExpectedItem => {
    if (suite === "cue") throw new Error("cue probes are in no pack");
    return { suite, asksForNumber: asksForNumber(question, language) };
  };
  const items = new Map(asked.map((item) => [item.item_id, expectation(item)]));
  return { benchmark, release: "1", items };
}

describe("example submissions", () => {
  it("are five, each of an organisation of its own, which says that it is an example", () => {
    expect(examples.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(examples.map(({ organisation }) => organisation.slug)).size).toBe(5);
    for (const { organisation } of examples) expect(organisation.name).toMatch(/^Exemplo /);
  });

  it("answer different sets of six decoys", () => {
    const sets = examples.map((example) => [...new Set(example.decoys)].sort());
    expect(sets.map((set) => set.length)).toEqual([6, 6, 6, 6, 6]);
    expect(new Set(sets.map((set) => set.join())).size).toBe(5);
    expect(decoys.map(({ item_id }) => item_id)).toEqual(expect.arrayContaining(sets.flat()));
  });

  it.each(examples)("$file is a good file for its organisation's pack", async (example) => {
    const validator = createPredictionValidator(expectedFor(example.decoys), { locale: "en" });
    validator.push(await readExampleFile(example));
    expect(validator.finish()).toMatchObject({
      ok: true,
      problems: [],
      records: 372,
      suites: { target: 126, control: 60 },
    });
  });

  it.each(examples)("$file is refused for another organisation's pack", async (example) => {
    const other = examples.find(({ order }) => order === (example.order % 5) + 1);
    const validator = createPredictionValidator(expectedFor(other?.decoys ?? []), { locale: "en" });
    validator.push(await readExampleFile(example));
    expect(validator.finish().problems.map(({ code }) => code)).toContain("unknown_item");
  });
});

/** What the rules say of every response of the examples, by the answer that the ledger keys. */
async function gradeExample(example: Example) {
  const items = new Map([...scored, ...decoys].map((item) => [item.item_id, item]));
  const pack = languagePack(language);
  const prepared = new Map([...items].map(([id, item]) => [id, prepareItem(item, pack)]));
  const records = [...decodeRecords([await readExampleFile(example)])];
  return records.map(({ item_id, condition, response, finish_reason }) => {
    const item = prepared.get(item_id);
    if (item === undefined) throw new Error(`${item_id} is not an item`);
    const graded = gradeResponse(item, response, finish_reason);
    const answer = `${item_id} ${ledgerText(graded.committed)}`;
    return { ...graded, order: example.order, suite: items.get(item_id)?.suite, condition, answer };
  });
}

describe("recorded rulings and reviews", async () => {
  const graded = (await Promise.all(examples.map(gradeExample))).flat();
  const recorded = await readRecordedJudgements();
  const judged = (kind: string) =>
    new Set(
      recorded
        .filter((one) => one.kind === kind)
        .map(({ item_id, answer }) => `${item_id} ${ledgerText(answer)}`),
    );

  it("settle what the rules leave, but for one answer of the fifth example", () => {
    const rulings = judged("ruling");
    const open = graded.filter(
      ({ verdict, answer }) => verdict === "unresolved" && !rulings.has(answer),
    );
    expect(open.map(({ order, suite, condition }) => ({ order, suite, condition }))).toEqual([
      { order: 5, suite: "target", condition: "simple" },
    ]);
  });

  it("look at every verdict that rests on knowing no alias", () => {
    const reviews = judged("closed_world");
    const unseen = graded.filter(({ closedWorld, answer }) => closedWorld && !reviews.has(answer));
    expect(unseen.map(({ answer }) => answer)).toEqual([]);
  });

  it("say the same as the rules where these are sure", () => {
    const sure = new Map(
      graded
        .filter(({ verdict }) => verdict !== "unresolved")
        .map(({ answer, verdict }) => [answer, verdict]),
    );
    const against = recorded.filter(({ item_id, answer, verdict }) => {
      const rule = sure.get(`${item_id} ${ledgerText(answer)}`);
      return rule !== undefined && rule !== verdict;
    });
    expect(against).toEqual([]);
  });
});
