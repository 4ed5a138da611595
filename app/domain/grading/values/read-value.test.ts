import { expect, test } from "vitest";
import { languagePack } from "../../benchmark/language/index.ts";
import { languageOf } from "../language.ts";
import { tokenise } from "../text/tokens.ts";
import { readValue } from "./read-value.ts";
import type { ValueType } from "./value.ts";

const language = languageOf(languagePack("pt-PT"));

/** The value that fills the whole text; `undefined` where none does. */
function read(text: string, ...types: ValueType[]) {
  const tokens = tokenise(text, language.forms);
  const interest = { types: new Set(types), nouns: [] };
  const found = readValue(language, tokens, 0, tokens.count, interest);
  return found?.length === tokens.count ? found.value : undefined;
}

const number = (primary: string) => ({ primary, padded: false });

test.each([
  ["doze", "12"],
  ["vinte e três", "23"],
  ["cento e doze", "112"],
  ["mil", "1000"],
  ["mil e quinhentos", "1500"],
  ["mil novecentos e oitenta e seis", "1986"],
  ["dois mil e vinte e quatro", "2024"],
  ["dez milhões", "10000000"],
  ["10 milhões", "10000000"],
  ["1,5 milhões", "1500000"],
  ["3 mil milhões", "3000000000"],
  ["10 300 000", "10300000"],
  ["dezasseis", "16"],
  ["dezesseis", "16"],
])("number %s", (text, primary) => {
  expect(read(text, "number")).toEqual({ type: "number", numeral: number(primary) });
});

test.each(["três e vinte", "vinte doze", "mil-folhas", "dois e três"])(
  "%s is not one number",
  (text) => {
    expect(read(text, "number")).toBeUndefined();
  },
);

test.each([
  ["25 de Abril", { day: 25, month: 4 }],
  ["25 de abril de 1974", { day: 25, month: 4, year: 1974 }],
  ["1.º de dezembro", { day: 1, month: 12 }],
  ["primeiro de maio", { day: 1, month: 5 }],
  ["vinte e cinco de abril", { day: 25, month: 4 }],
  ["25 abr. 1974", { day: 25, month: 4, year: 1974 }],
  ["junho", { month: 6 }],
  ["abril de 1974", { month: 4, year: 1974 }],
  ["25/04", { day: 25, month: 4 }],
  ["25-4-1974", { day: 25, month: 4, year: 1974 }],
  ["25.04.1974", { day: 25, month: 4, year: 1974 }],
  ["1974-04-25", { day: 25, month: 4, year: 1974 }],
  ["25/4/74", { day: 25, month: 4, shortYear: 74 }],
  ["domingo, 25 de abril", { day: 25, month: 4 }],
  ["terceiro domingo de junho", { month: 6, floating: true }],
])("date %s", (text, parts) => {
  expect(read(text, "date")).toEqual({ type: "date", ...parts });
});

test.each(["04/25", "32 de maio", "25/13/1974"])("%s is no date", (text) => {
  expect(read(text, "date")?.type).not.toBe("date");
});

test.each([
  ["20h", 1200, false],
  ["20h30", 1230, false],
  ["20:05", 1205, false],
  ["20.00", 1200, false],
  ["vinte horas", 1200, false],
  ["8 da noite", 1200, false],
  ["oito e meia da noite", 1230, false],
  ["8 da manhã", 480, false],
  ["8h", 480, true],
  ["meio-dia", 720, false],
  ["meio-dia e meia", 750, false],
  ["meia-noite", 0, false],
  ["20 horas e 15 minutos", 1215, false],
])("time %s", (text, minutes, twelve) => {
  expect(read(text, "time")).toEqual({ type: "time", minutes, twelve });
});

test.each([
  ["2 €", "2", "EUR"],
  ["€2", "2", "EUR"],
  ["dois euros", "2", "EUR"],
  ["2,50 €", "2.5", "EUR"],
  ["2€50", "2.5", "EUR"],
  ["2 euros e 50 cêntimos", "2.5", "EUR"],
  ["50 cêntimos", "0.5", "EUR"],
  ["20$00", "20", "PTE"],
  ["20$00 escudos", "20", "PTE"],
  ["5 contos", "5000", "PTE"],
  ["R$ 10", "10", "BRL"],
  ["2 EUR", "2", "EUR"],
])("money %s", (text, primary, currency) => {
  expect(read(text, "money")).toEqual({ type: "money", numeral: number(primary), currency });
});

test.each([
  ["23%", "23"],
  ["23 %", "23"],
  ["vinte e três por cento", "23"],
  ["0,5%", "0.5"],
])("percentage %s", (text, primary) => {
  expect(read(text, "percent")).toEqual({ type: "percent", numeral: number(primary) });
});

test.each([
  ["século XX", 20, 1],
  ["séc. XX", 20, 1],
  ["século vinte", 20, 1],
  ["século V a.C.", 5, -1],
  ["XV", 15, 1],
])("century %s", (text, century, era) => {
  expect(read(text, "century")).toEqual({ type: "century", century, era });
});

test.each([
  ["808 24 24 24", "808242424"],
  ["+351 808 242 424", "808242424"],
  ["00351808242424", "808242424"],
  ["(808) 24-24-24", "808242424"],
])("telephone %s", (text, digits) => {
  expect(read(text, "phone")).toMatchObject({ type: "phone", digits });
});

test.each([
  ["2.º", 2],
  ["12º", 12],
  ["décimo segundo", 12],
  ["vigésimo primeiro", 21],
])("ordinal %s", (text, position) => {
  expect(read(text, "ordinal")).toEqual({ type: "ordinal", position });
});
