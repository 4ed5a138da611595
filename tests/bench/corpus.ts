import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { type Item, itemSchema } from "#domain/benchmark/item.ts";
import { conditions } from "#domain/benchmark/suite.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";
import { randomFrom } from "./random.ts";

const FILES = 500;
/** Of the real target suite; with two conditions 654 responses a file. */
const ITEMS = 327;
export const RESPONSES = FILES * ITEMS * conditions.length;

/** Writes the prediction files of `FILES` made-up models, and the items they answer. */
export async function writeCorpus(folder: string): Promise<void> {
  const items = await benchItems();
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "items.json"), JSON.stringify(items));
  for (let model = 0; model < FILES; model++) {
    const lines = answersOf(model, items).map((record) => `${JSON.stringify(record)}\n`);
    const name = `${String(model).padStart(3, "0")}.jsonl`;
    await writeFile(join(folder, "files", name), lines.join(""));
  }
}

/** The sample items over and over, under ids of their own, as one target suite. */
async function benchItems(): Promise<Item[]> {
  const texts = await Promise.all(sampleSuiteFiles.map((path) => readFile(path, "utf8")));
  const samples = texts
    .flatMap((text) =>
      text.split("\n").flatMap((line) => (line ? [itemSchema.parse(JSON.parse(line))] : [])),
    )
    // No file answers cue probes.
    .filter(({ suite }) => suite !== "cue");
  return Array.from({ length: ITEMS }, (_, index) => ({
    ...(samples[index % samples.length] as Item),
    item_id: `b-${String(index).padStart(3, "0")}`,
    suite: "target",
  }));
}

/** Each model has its own accuracy and its own manner; answers differ little by condition. */
function answersOf(model: number, items: readonly Item[]): PredictionRecord[] {
  const random = randomFrom(model + 1);
  const accuracy = 0.2 + 0.6 * random();
  const habit = Math.floor(random() * manners.length);
  return conditions.flatMap((condition) =>
    items.map((item, index) => {
      const right = random() < accuracy;
      const other = items[(index + 1 + Math.floor(random() * (items.length - 1))) % items.length];
      const answer = (right ? item : (other as Item)).answers[0] ?? "";
      // Two answers in three come in the model's own manner.
      const chosen = random() < 0.67 ? habit : Math.floor(random() * manners.length);
      const manner = manners[chosen] as (typeof manners)[number];
      return { item_id: item.item_id, condition, response: manner(answer, item, random) };
    }),
  );
}

/** The ways in which models answer, the common ones more than once. */
const manners: ((answer: string, item: Item, random: () => number) => string)[] = [
  (answer) => answer,
  (answer) => `${answer}.`,
  (answer) => answer.toLowerCase(),
  (answer) => `**${answer}**`,
  (answer) => `A resposta é ${answer}.`,
  (answer) => `Resposta: **${answer}**`,
  (answer) => `Creio que se trata de ${answer}, embora não tenha a certeza absoluta.`,
  (answer, item, random) =>
    `<think>\n${thought(item, random)}\n</think>\n\nA resposta final é **${answer}**.`,
  (answer, item, random) => `${thought(item, random)}\n\nResposta final: ${answer}`,
  () => "Não tenho informação suficiente para responder a essa pergunta.",
];

const steps = [
  "Primeiro, vejamos de que trata a pergunta e em que época se situa.",
  "Há várias possibilidades, mas nem todas servem ao que é pedido.",
  "Lembro-me de ter lido sobre isto, mas convém confirmar os pormenores.",
  "Tendo em conta o contexto, a primeira hipótese parece a mais provável.",
  "Posso excluir as restantes, que pertencem a outro lugar e a outro tempo.",
];

function thought(item: Item, random: () => number): string {
  const length = 2 + Math.floor(random() * 8);
  const sentences = Array.from(
    { length },
    () => steps[Math.floor(random() * steps.length)] as string,
  );
  return [`Perguntam-me: «${item.question}»`, ...sentences].join(" ");
}
