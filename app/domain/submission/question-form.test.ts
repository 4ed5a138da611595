import { expect, it } from "vitest";
import { asksForNumber } from "./question-form.ts";

it.each([
  "Quantos distritos há?",
  "Em que ano foi a revolução?",
  "Desde que ano se faz a feira?",
  "A que horas abre?",
  "Qual é o número de emergência?",
])("sees that %j asks for a number", (question) => {
  expect(asksForNumber(question, "pt-PT")).toBe(true);
});

it.each(["Quem foi o primeiro rei?", "Que prato leva bacalhau?", "Como se chama o quanto?", ""])(
  "sees that %j does not",
  (question) => {
    expect(asksForNumber(question, "pt-PT")).toBe(false);
  },
);

it("knows no forms of a language without a list", () => {
  expect(asksForNumber("Quantos são?", "gl")).toBe(false);
  expect(asksForNumber("How many are there?", "en-GB")).toBe(true);
});
