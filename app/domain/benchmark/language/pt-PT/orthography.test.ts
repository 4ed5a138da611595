import { expect, test } from "vitest";
import { accentVariety, respelled, spelling } from "./orthography.ts";

test.each([
  ["acção", "ação"],
  ["acções", "ações"],
  ["óptimo", "ótimo"],
  ["egipto", "egito"],
  ["directora", "diretora"],
  ["eléctrico", "elétrico"],
  ["baptista", "batista"],
  ["excepção", "exceção"],
  ["recepção", "receção"],
  ["nocturno", "noturno"],
  ["tecto", "teto"],
  ["arquitectura", "arquitetura"],
  ["jóia", "joia"],
  ["heróico", "heroico"],
  ["lingüiça", "linguiça"],
  ["pêra", "pera"],
  ["vôo", "voo"],
])("%s is %s today", (old, now) => {
  expect(spelling(old)).toBe(now);
  expect(respelled.test(`o ${old} velho`)).toBe(true);
});

test.each(["facto", "pacto", "apto", "rapto", "contacto", "captar", "pastéis", "herói", "egípcio"])(
  "%s keeps its letters",
  (word) => {
    expect(spelling(word)).toBe(word);
  },
);

const isVariety = (given: string, reference: string) => {
  const index = [...given].findIndex((char, i) => char !== reference.charAt(i));
  return accentVariety(given, reference, index);
};

test.each([
  ["antônio", "antónio"],
  ["gênero", "género"],
  ["econômico", "económico"],
  ["bebê", "bebé"],
  ["metrô", "metro"],
])("%s is %s in Brazil", (given, reference) => {
  expect(isVariety(given, reference)).toBe(true);
});

test.each([
  ["avô", "avó"],
  ["cocô", "coco"],
  ["pêlo", "pélo"],
  ["sábia", "sâbia"],
])("%s is not %s", (given, reference) => {
  expect(isVariety(given, reference)).toBe(false);
});
