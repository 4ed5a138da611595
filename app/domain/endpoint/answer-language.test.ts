import { describe, expect, it } from "vitest";
import { ptPT } from "../benchmark/language/pt-PT/index.ts";
import { languageOf } from "../grading/language.ts";
import { isInAnotherLanguage } from "./answer-language.ts";

const language = languageOf(ptPT);

describe("an answer", () => {
  it.each([
    "The answer is a stapler.",
    "It is called the stapler",
    "La respuesta es la grapadora.",
    "Se llama grapadora y es muy común",
    "La réponse est une agrafeuse",
    "Si chiama la spillatrice, il nome è questo",
    "Das ist ein Hefter",
    "Степлер",
    "答案是订书机",
  ])("%s is in another language", (text) => {
    expect(isInAnotherLanguage(language, text)).toBe(true);
  });

  it.each([
    "Agrafador",
    "Humberto Delgado",
    "É um agrafador.",
    "É o agrafador, que prende as folhas de papel com arame.",
    "No dia 25 de abril de 1974",
    "Lisboa",
    "Stapler",
    "The Gift",
    "O romance é «La Maison» e o autor é francês.",
    "",
    "1974",
    "Não sei.",
  ])("%s is not, or does not show it", (text) => {
    expect(isInAnotherLanguage(language, text)).toBe(false);
  });
});
