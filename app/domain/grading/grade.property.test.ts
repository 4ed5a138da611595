import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languagePack } from "../benchmark/language/index.ts";
import { gradeResponse } from "./grade.ts";
import { prepareItem } from "./prepare.ts";

const pack = languagePack("pt-PT");

function verdict(question: string, answers: string[], response: string) {
  return gradeResponse(prepareItem({ question, answers }, pack), response).verdict;
}

/** A made-up word: consonants and vowels in turn, so that no lexicon knows it. */
const syllable = fc
  .tuple(fc.constantFrom(..."bdfgjklpqrtvxz"), fc.constantFrom(..."aiu"))
  .map(([consonant, vowel]) => consonant + vowel);
const madeUpWord = fc
  .array(syllable, { minLength: 3, maxLength: 5 })
  .map((parts) => parts.join(""));

/** Accents that no variety of the language swaps. */
const accented: Readonly<Record<string, readonly string[]>> = {
  a: ["á", "â", "ã", "à"],
  i: ["í", "î", "ì"],
  u: ["ú", "û", "ù"],
};

/** The word with an accent on its `at`-th vowel. */
function accentAt(word: string, at: number, accent: number): string {
  const vowels = [...word.matchAll(/[aiu]/g)];
  const { index = 0 } = vowels[at % vowels.length] ?? {};
  const choices = accented[word.charAt(index)] ?? [];
  return word.slice(0, index) + choices[accent % choices.length] + word.slice(index + 1);
}

const place = fc.nat({ max: 11 });

describe("the accent law", () => {
  test("words that differ by different accents are never equal", () => {
    fc.assert(
      fc.property(madeUpWord, place, place, place, place, (word, at, accent, otherAt, other) => {
        const reference = accentAt(word, at, accent);
        const response = accentAt(word, otherAt, other);
        fc.pre(reference !== response);
        expect(verdict("Que coisa é?", [reference], response)).not.toBe("correct");
      }),
      { numRuns: 2000 },
    );
  });

  test("an accent that the reference lacks is not tolerated", () => {
    fc.assert(
      fc.property(madeUpWord, place, place, (word, at, accent) => {
        expect(verdict("Que coisa é?", [word], accentAt(word, at, accent))).not.toBe("correct");
      }),
    );
  });

  test("missing accents are tolerated", () => {
    fc.assert(
      fc.property(madeUpWord, place, place, (word, at, accent) => {
        expect(verdict("Que coisa é?", [accentAt(word, at, accent)], word)).toBe("correct");
      }),
    );
  });
});

test("a reference inside a longer word is not the reference", () => {
  const letters = fc.array(fc.constantFrom(..."bdfgkxz"), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(madeUpWord, letters, letters, fc.nat(2), (word, before, after, where) => {
      const start = where === 1 ? "" : before.join("");
      const end = where === 0 ? "" : after.join("");
      expect(verdict("Que coisa é?", [word], start + word + end)).not.toBe("correct");
    }),
  );
});

test("a number inside a longer number is not the number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 9999 }), fc.integer({ min: 1, max: 99 }), (n, extra) => {
      for (const response of [`${n}${extra}`, `${extra}${n}`]) {
        expect(verdict("Quantos são?", [String(n)], response)).not.toBe("correct");
      }
    }),
  );
});

const answersOf = {
  bolo: ["Que bolo se come no Natal?", ["bolo-rei"], ["pão-de-ló", "panetone", "broa", "sonhos"]],
  cidade: ["Que cidade é o berço da nação?", ["Guimarães"], ["Braga", "Porto", "Coimbra"]],
  rei: ["Que rei mandou construir Mafra?", ["D. João V"], ["D. José I", "D. Dinis", "D. João VI"]],
  dia: ["Em que dia se festeja a Liberdade?", ["25 de Abril"], ["1 de maio", "5 de outubro"]],
  ano: ["Em que ano foi a Revolução?", ["1974"], ["1975", "1910", "1986"]],
  taxa: ["Qual é a taxa normal?", ["23%"], ["6%", "13%", "21%"]],
  cartas: ["Quantas cartas tem a sueca?", ["40"], ["52", "48", "cinquenta"]],
  moeda: ["Qual é a moeda maior?", ["2 euros"], ["1 euro", "5 euros", "50 cêntimos"]],
} as const;

const question = fc.constantFrom(...Object.values(answersOf));

/** Ways to say two answers; X and Y stand for them. */
const joints = [
  "X ou Y",
  "X, ou Y",
  "X ou então Y",
  "X ou talvez Y",
  "X e Y",
  "X e/ou Y",
  "X/Y",
  "X / Y",
  "X; Y",
  "X\nY",
  "X. Y",
  "X. Y.",
  "X, Y",
  "X - Y",
  "X — Y",
  "X | Y",
  "X + Y",
  "X & Y",
  "X (ou Y)",
  "X (Y também)",
  "X. Ou Y.",
  "X. Também pode ser Y.",
  "X, mas também Y",
  "X. Alternativamente, Y.",
  "Pode ser X ou Y.",
  "É X ou Y",
  "Acho que é X ou Y.",
  "Ou X ou Y",
  "Tanto X como Y",
  "1. X\n2. Y",
  "- X\n- Y",
  "X, talvez Y",
  "X. Y também serve.",
  "Em Portugal é X; no Brasil é Y",
  "Se estiver em Portugal, X; se estiver no Brasil, Y",
  "X? Y?",
  "X, Y ou outro",
  "Não é X, é Y",
  "X, ou melhor, Y",
  "X. Pensando melhor, Y.",
];

test("a second alternative never yields correct, in either order", () => {
  fc.assert(
    fc.property(
      question,
      fc.constantFrom(...joints),
      fc.nat(),
      fc.boolean(),
      ([text, [right], others], joint, pick, swap) => {
        const other = others[pick % others.length] ?? "";
        const corrects = /Não é|melhor/.test(joint);
        const [x, y] = swap && !corrects ? [other, right] : [right, other];
        const response = joint.replace("X", x).replace("Y", y);
        expect([response, verdict(text, [right], response)]).not.toContain("correct");
      },
    ),
    { numRuns: 3000 },
  );
});

describe("wrappers", () => {
  const folder = join(import.meta.dirname, "cases");
  const cases: { question: string; answers: string[]; response: string }[] = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .filter(({ response }) => response.length < 500);

  const neutral: Readonly<Record<string, (text: string) => string>> = {
    "reasoning before": (text) => `<think>Talvez Lisboa, ou 1999. Não sei.</think>\n\n${text}`,
    "reasoning in brackets": (text) => `[THINK]pão-de-ló ou broa[/THINK]${text}`,
    "a chat token": (text) => `${text}<|im_end|>`,
    "blank space": (text) => `\n\n  ${text}  \n`,
    "a zero-width character": (text) => `\u200b${text}\ufeff`,
    json: (text) => JSON.stringify({ resposta: text }),
  };
  const bare: Readonly<Record<string, (text: string) => string>> = {
    quotes: (text) => `"${text}"`,
    guillemets: (text) => `«${text}»`,
    bold: (text) => `**${text}**`,
    italics: (text) => `_${text}_`,
    heading: (text) => `## ${text}`,
    "a fence": (text) => `\`\`\`\n${text}\n\`\`\``,
    "final answer": (text) => `Resposta final: ${text}`,
    "answer label": (text) => `Resposta: ${text}`,
    "a box": (text) => `\\boxed{${text}}`,
  };
  /** One line of words: marks of its own would meet those of the wrapper. */
  const isPlain = (text: string) =>
    /^[\p{L}\p{N} ,.%€º-]+$/u.test(text) && /\p{L}|\p{N}/u.test(text);

  test.each(Object.keys(neutral))("%s changes no verdict", (name) => {
    const wrap = neutral[name] as (text: string) => string;
    const own = cases.filter(({ response }) => !/<|\[|\{|Pergunta|Q:|:|^\s*$/.test(response));
    for (const { question: text, answers, response } of own) {
      const before = verdict(text, answers, response);
      expect([response, verdict(text, answers, wrap(response))]).toEqual([response, before]);
    }
  });

  test.each(Object.keys(bare))("%s changes no verdict of a plain answer", (name) => {
    const wrap = bare[name] as (text: string) => string;
    const plain = cases.filter(({ response }) => isPlain(response.trim()));
    expect(plain.length).toBeGreaterThan(1000);
    for (const { question: text, answers, response } of plain) {
      const before = verdict(text, answers, response);
      const wrapped = wrap(response.trim());
      expect([wrapped, verdict(text, answers, wrapped)]).toEqual([wrapped, before]);
    }
  });
});

describe("any string", () => {
  const fragments = [
    "<think>",
    "</think>",
    "[THINK]",
    "<|channel|>analysis<|message|>",
    "<|im_end|>",
    "Pergunta:",
    "Resposta:",
    "Resposta final:",
    "\\boxed{",
    "{",
    "}",
    '{"answer":"',
    "```",
    "&#x41;",
    "&amp;",
    "**",
    "~~",
    "(",
    ")",
    "[",
    "](http://x)",
    "bolo-rei",
    "bolo",
    "rei",
    " ou ",
    " e ",
    ", ",
    ". ",
    "\n",
    "- ",
    "1. ",
    "25/04",
    "1.500",
    "20h",
    "2 €",
    "século XX",
    "D. João V",
    "não é ",
    "em Portugal ",
    "no Brasil ",
    "se estiver em ",
    "aliás",
    "ou melhor",
    "…",
    "—",
    "\u0301",
    "\ud800",
    "\u0000",
    "😀",
    "ß",
    "İ",
    "ﬁ",
  ];
  const soup = fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: "binary", maxLength: 4 })), {
      maxLength: 25,
    })
    .map((parts) => parts.join(""));
  const items = [
    prepareItem({ question: "Que bolo é?", answers: ["bolo-rei", "25 de Abril", "1500"] }, pack),
    prepareItem({ question: "A que horas?", answers: ["20h"] }, pack),
    prepareItem({ question: "Em que século?", answers: ["século XX"] }, pack),
    prepareItem({ question: "", answers: [".*", "(", "A"] }, pack),
  ];

  test("is graded without a fault, and alike each time", () => {
    fc.assert(
      fc.property(soup, fc.constantFrom(...items), (response, item) => {
        const first = gradeResponse(item, response);
        const second = gradeResponse({ ...item, seen: new Map() }, response);
        expect(second).toEqual(first);
      }),
      { numRuns: 4000 },
    );
  });

  test("makes an item", () => {
    fc.assert(
      fc.property(
        soup,
        fc.array(soup, { minLength: 1, maxLength: 3 }),
        soup,
        (text, answers, r) => {
          const graded = gradeResponse(prepareItem({ question: text, answers }, pack), r);
          expect(typeof graded.committed).toBe("string");
        },
      ),
    );
  });
});
