import { expect, test } from "vitest";
import { isDerived, numberVariants } from "./morphology.ts";

test.each([
  ["cravo", "cravos"],
  ["limão", "limões"],
  ["pão", "pães"],
  ["mão", "mãos"],
  ["pastel", "pastéis"],
  ["anel", "anéis"],
  ["fácil", "fáceis"],
  ["funil", "funis"],
  ["caracol", "caracóis"],
  ["jornal", "jornais"],
  ["azul", "azuis"],
  ["telemóvel", "telemóveis"],
  ["bombom", "bombons"],
  ["homem", "homens"],
  ["flor", "flores"],
  ["luz", "luzes"],
  ["mês", "meses"],
  ["país", "países"],
  ["português", "portugueses"],
  ["caráter", "caráteres"],
  ["avó", "avós"],
])("%s and %s are one word in two numbers", (one, many) => {
  expect(numberVariants(one)).toContain(many);
  expect(numberVariants(many)).toContain(one);
});

test.each(["lápis", "tórax"])("%s has one form", (word) => {
  expect(numberVariants(word).filter((form) => form !== word)).not.toContain(`${word}es`);
});

test.each([
  ["cravinho", "cravo"],
  ["fininho", "fino"],
  ["cafezinho", "cafe"],
  ["queijada", "queijo"],
  ["limoeiro", "limo"],
  ["francesinha", "francesa"],
  ["cravinhos", "cravo"],
])("%s is made from %s", (word, root) => {
  expect(isDerived(word, root)).toBe(true);
});

test.each([
  ["cravos", "cravo"],
  ["escravo", "cravo"],
  ["galaao", "galao"],
  ["cravo", "cravinho"],
  ["braganca", "braga"],
])("%s is not made from %s", (word, root) => {
  expect(isDerived(word, root)).toBe(false);
});
