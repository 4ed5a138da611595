import type { Item } from "#domain/benchmark/item.ts";
import type { ItemSuite } from "#domain/benchmark/suite.ts";

const categories = ["sociedade", "geografia", "historia", "politica", "gastronomia", "desporto"];

/**
 * Answers are made-up words without meaning, two letters apart from each other at least, so that
 * no rule can take one for another and each is a canary: found anywhere, it has leaked.
 */
function madeUpAnswer(number: number): string {
  const syllables = ["zu", "qui", "vra", "xo", "fle", "nho", "gua", "cri", "mpe", "lhu"];
  const digits = String(number).padStart(4, "0").split("").map(Number);
  return `${digits.map((digit) => syllables[digit]).join("")}tz`;
}

let made = 0;

/** Items of a suite with made-up questions and answers, ids in no order of their numbers. */
export function makeItems(suite: ItemSuite, count: number): Item[] {
  return Array.from({ length: count }, (_, index) => {
    made += 1;
    const names = suite === "control";
    return {
      item_id: `q${((made * 7919) % 99991).toString(36).padStart(4, "0")}${made}`,
      suite,
      question: names
        ? `Como se chama em Portugal a coisa número ${made}?`
        : `Como se chama a coisa número ${made}?`,
      answers: [madeUpAnswer(made)],
      category: categories[index % categories.length] as string,
      ...(names && { names_country: true }),
      writer: "w1",
    };
  });
}
