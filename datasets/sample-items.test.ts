import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Item } from "#domain/benchmark/item.ts";
import { readItemFile } from "#domain/benchmark/item-file.ts";
import { findBenchmark } from "./catalog.ts";

const slug = "tuguesice-pt-sample";
const entry = findBenchmark(slug);
if (entry === undefined) throw new Error(`${slug} is not in the catalogue`);
const { manifest } = entry;
const categories = manifest.categories.map(({ id }) => id);

const linesOf = (name: string) => readFileSync(new URL(`${slug}/${name}`, import.meta.url), "utf8");
function suite(name: string): Item[] {
  const { items, problems } = readItemFile(linesOf(name), manifest);
  if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
  return items;
}

const target = suite("target.jsonl");
const decoys = suite("decoys.jsonl");
const practice = suite("practice.jsonl");
const control = suite("control.jsonl");
const cues = suite("cues.jsonl");
const all = [...target, ...decoys, ...practice, ...control, ...cues];
/** The suites that are written against the guidelines; control is not, by design. */
const guided = [...target, ...decoys, ...practice];

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const questionsWhere = (items: readonly Item[], test: (item: Item) => boolean) =>
  items.filter(test).map(({ question }) => question);

describe("sample suites", () => {
  it("have the sizes that the manifest states, 12 decoys and 30 cue probes", () => {
    expect(target).toHaveLength(manifest.suites.find(({ id }) => id === "target")?.items ?? -1);
    expect(control).toHaveLength(manifest.suites.find(({ id }) => id === "control")?.items ?? -1);
    expect(practice).toHaveLength(60);
    expect(decoys).toHaveLength(12);
    expect(cues).toHaveLength(30);
    expect(new Set(target.map((item) => item.suite))).toEqual(new Set(["target"]));
    expect(new Set(decoys.map((item) => item.suite))).toEqual(new Set(["decoy"]));
    expect(new Set(practice.map((item) => item.suite))).toEqual(new Set(["practice"]));
    expect(new Set(control.map((item) => item.suite))).toEqual(new Set(["control"]));
    expect(new Set(cues.map((item) => item.suite))).toEqual(new Set(["cue"]));
  });

  it("spread target over all categories, with cells both shown and merged", () => {
    const sizes = categories.map((id) => target.filter(({ category }) => category === id).length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.filter((size) => size >= 28).length).toBeGreaterThanOrEqual(3);
    expect(sizes.some((size) => size < manifest.thresholds.category_cell_items)).toBe(true);
  });

  it("use each id once over all suites, and tell nothing by it", () => {
    expect(new Set(all.map(({ item_id }) => item_id)).size).toBe(all.length);
    for (const { item_id } of [...target, ...decoys, ...control, ...cues]) {
      expect(item_id).toMatch(/^q[a-z2-7]{5}$/);
    }
  });

  it("record source, writer and day of every item", () => {
    const bare = questionsWhere(
      all,
      ({ source, writer, written_on }) => !source || !/^w\d$/.test(writer ?? "") || !written_on,
    );
    expect(bare).toEqual([]);
    expect(questionsWhere(all, ({ source }) => /https?:|www\./.test(source ?? ""))).toEqual([]);
  });

  it("have every item checked by two people, or a cue probe in two ways", () => {
    const checks = linesOf("checks.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const byId = new Map(checks.map(({ item_id, checked }) => [item_id, checked]));
    const once = all.filter(({ item_id }) => {
      const made: { by: string; how?: string }[] = byId.get(item_id) ?? [];
      return new Set(made.map(({ by, how = by }) => how)).size < 2;
    });
    expect(once.map(({ item_id }) => item_id)).toEqual([]);
    expect(byId.size).toBe(all.length);
  });

  it("ask nothing twice, in one suite or across them", () => {
    const sets = all.map(({ question }) => ({ question, words: new Set(wordsOf(question)) }));
    const alike: string[] = [];
    for (const [index, a] of sets.entries()) {
      for (const b of sets.slice(index + 1)) {
        const common = [...a.words].filter((word) => b.words.has(word)).length;
        const overlap = common / (a.words.size + b.words.size - common);
        if (overlap > 0.75) alike.push(`${a.question} | ${b.question}`);
      }
    }
    expect(alike).toEqual([]);
  });

  it("keep decoys of the make of target items", () => {
    const fields = (items: readonly Item[]) =>
      new Set(items.flatMap((item) => Object.keys(item)).sort());
    expect(fields(decoys)).toEqual(fields(target));
    expect(new Set(decoys.map(({ category }) => category))).toEqual(new Set(categories));
  });

  it("name the country in every control question, and flag it", () => {
    const silent = questionsWhere(
      control,
      ({ question, names_country }) => names_country !== true || !/portug/i.test(question),
    );
    expect(silent).toEqual([]);
  });
});

describe("guidelines, as far as a machine sees them", () => {
  const none = (test: (item: Item) => boolean) => expect(questionsWhere(guided, test)).toEqual([]);

  it("L1: one short question, single short answers", () => {
    none(({ question }) => question.length > 110 || wordsOf(question).length > 20);
    none(({ question }) => !/^[^?!;\n]+\?$/.test(question) || /\. \p{Lu}/u.test(question));
    none(({ answers }) => answers.some((answer) => answer.length > 60 || answer.includes("\n")));
  });

  it("L2 and E5: nothing that changes from day to day", () => {
    none(({ question }) =>
      /\b(hoje|agora|atual|atualmente|neste momento|este ano)\b/i.test(question),
    );
  });

  it("L3: no text, list or picture that is not there", () => {
    none(({ question }) => /\b(seguintes?|acima|imagem|texto)\b/i.test(question));
  });

  it("L4: no yes or no", () => {
    const asks = /^((A|Em|De|Por|Com|Ao fim de) )?(que|quem|qual|quais|como|onde|quant[oa]s?) /i;
    none(({ question }) => !asks.test(question));
    none(({ answers }) => answers.some((answer) => /^(sim|nao)$/.test(folded(answer))));
  });

  it("E1: no word of another variety", () => {
    const brazilian =
      /\b(onibus|trem|celular|banheiro|geladeira|sorvete|suco|gramado|goleiro|torcida|time|prefeito|aluguel|esporte|voce|cafe da manha)\b/;
    none(({ question }) => brazilian.test(folded(question)));
  });

  it("D1: the country is not named, by itself or by its best-known places", () => {
    const country = /portug|lusit|\bluso|\btuga/;
    const places =
      /\b(lisboa|lisboeta|no porto|coimbra|braga|faro|evora|aveiro|algarve|alentejo|minho|acores|madeira|tejo|douro|mondego|fatima|sintra|belem|beira|tras-os-montes)\b/;
    none(({ question }) => country.test(folded(question)) || places.test(folded(question)));
    none(({ names_country }) => names_country === true);
  });

  it("never gives its own answer away", () => {
    none(({ question, answers }) => {
      const asked = ` ${wordsOf(question).join(" ")} `;
      return answers.some((answer) => asked.includes(` ${wordsOf(answer).join(" ")} `));
    });
  });
});
