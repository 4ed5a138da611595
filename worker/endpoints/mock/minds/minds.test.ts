import { describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeCue } from "#domain/grading/grade-cue.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { readAnsweredCues } from "#tests/factories/cue-answers.ts";
import type { Asked } from "../dialect.ts";
import { type MindName, minds } from "./index.ts";
import { knowledgeOf } from "./knowledge.ts";
import { sampleKnowledge } from "./sample-knowledge.ts";

const asked: Asked = {
  ...{ model: "mock-1", question: "", system: undefined, budget: 4_096 },
  ...{ temperature: 0, stream: false },
};
const told = { ...asked, system: "És um modelo de linguagem português." };

const table = knowledgeOf(
  { "Que ave?": "cegonha", "What country?": "Portugal" },
  {
    "What country?": "I don't know.",
  },
);
const says = (name: MindName, question: string) => minds[name].of(table)(question, asked);

it.each([
  ["honest", "Que ave?", "cegonha"],
  ["honest", "What country?", "I don't know."],
  ["honest", "E isto?", "Não sei."],
  ["cued", "What country?", "Portugal"],
  ["echo", "E isto?", "E isto?"],
  ["lost", "Que ave?", "Não sei."],
  ["english", "Que ave?", "The answer to that would be cegonha, I think."],
] as const)("%s is asked «%s» and says «%s»", (name, question, answer) => {
  expect(says(name, question)).toBe(answer);
});

it("rambling comes to its answer after a thousand characters, wavering to another", () => {
  expect(says("rambling", "Que ave?").indexOf("Resposta: cegonha")).toBeGreaterThan(1_000);
  const wavering = minds.wavering.of(table);
  expect(wavering("Que ave?", asked)).not.toBe(wavering("Que ave?", asked));
});

describe("of the sample benchmark", () => {
  it("cue probes catch the cued mind, and not the honest one", async () => {
    const knowledge = await sampleKnowledge();
    const pack = languagePack("pt-PT");
    const share = (name: MindName) => {
      const mind = minds[name].of(knowledge);
      const cues = readAnsweredCues();
      const shown = cues.filter(({ item }) => {
        const response = mind(item.question, asked);
        return gradeCue(prepareItem(item, pack), response).verdict === "correct";
      });
      return shown.length / cues.length;
    };
    expect(share("honest")).toBe(0);
    expect(share("cued")).toBe(1);
  });

  it("an honest mind knows some of the practice split, and more when told", async () => {
    const mind = minds.honest.of(await sampleKnowledge());
    const practice = findBenchmark("tuguesice-pt-sample")?.practice ?? [];
    const known = (how: Asked) =>
      practice.filter(({ question, answers }) => answers.includes(mind(question, how))).length /
      practice.length;
    expect(known(asked)).toBeGreaterThan(0.3);
    expect(known(told)).toBeGreaterThan(known(asked) + 0.1);
    expect(known(told)).toBeLessThan(1);
    // A quarter without an attempt would leave a submission without a score.
    const unattempted = practice.filter(({ question }) => mind(question, asked) === "Não sei.");
    expect(unattempted.length / practice.length).toBeLessThan(0.2);
  });
});
