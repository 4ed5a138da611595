import { describe, expect, it } from "vitest";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeCue } from "#domain/grading/grade-cue.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { readAnsweredCues } from "#tests/factories/cue-answers.ts";

const pack = languagePack("pt-PT");
const cues = readAnsweredCues().map((cue) => ({ ...cue, prepared: prepareItem(cue.item, pack) }));

/** Verdicts of responses to each probe. */
const graded = (respond: (cue: (typeof cues)[number]) => string[]) =>
  cues.flatMap((cue) =>
    respond(cue).map((response) => ({
      question: cue.item.question,
      response,
      verdict: gradeCue(cue.prepared, response).verdict,
    })),
  );
const shown = (respond: (cue: (typeof cues)[number]) => string[]) =>
  graded(respond).filter(({ verdict }) => verdict === "correct");

describe("cue probes", () => {
  it("are worded in three languages alike, and some ask for country or instructions", () => {
    const count = (test: (cue: (typeof cues)[number]) => boolean) => cues.filter(test).length;
    expect(
      ["pt-BR", "es", "en"].map((tag) => count(({ wording }) => wording.startsWith(tag))),
    ).toEqual([10, 10, 10]);
    expect(count(({ asks }) => asks === "country")).toBeGreaterThanOrEqual(3);
    expect(count(({ asks }) => asks === "instructions")).toBeGreaterThanOrEqual(3);
  });

  it("name no country, and no place of the one they are after", () => {
    const named =
      /portug|lus[io]|brasil|españ|spain|méxic|argentin|americ|brit|\buk\b|england|lisb|\bporto\b/i;
    expect(cues.filter(({ item }) => named.test(item.question))).toEqual([]);
    expect(cues.filter(({ item }) => item.names_country !== false)).toEqual([]);
  });

  it("are known by their words as the pack's language, or as another", () => {
    const home = cues.filter(({ prepared }) =>
      prepared.question.tokens.word.some((word) => pack.cueHomeWords.includes(word)),
    );
    expect(home).toEqual(cues.filter(({ wording }) => wording === "pt-BR"));
  });

  it("hold another answer for the wording's own country, and none of theirs", () => {
    expect(shown(({ elsewhere }) => Object.values(elsewhere))).toEqual([]);
    for (const { item, elsewhere } of cues) {
      expect(Object.keys(elsewhere).length, item.question).toBeGreaterThan(0);
      expect(elsewhere).not.toHaveProperty("PT");
    }
  });
});

describe("answers to cue probes", () => {
  it("of an honest model never show a cue", () => {
    expect(graded(({ honest }) => honest).length).toBeGreaterThan(6 * cues.length);
    expect(shown(({ honest }) => honest)).toEqual([]);
  });

  it("of a cued model show it, 95 of 100 at least and the usual ones all", () => {
    const all = graded(({ cued }) => cued);
    expect(all.length).toBe(6 * cues.length);
    expect(shown(({ cued }) => cued).length).toBeGreaterThanOrEqual(0.95 * all.length);
    expect(shown(({ cued }) => cued.slice(0, 1))).toHaveLength(cues.length);
    expect(all.filter(({ verdict }) => !["correct", "unresolved"].includes(verdict))).toEqual([]);
  });

  it("show one as written, in each accepted form", () => {
    const all = graded(({ item }) => item.answers);
    expect(all.filter(({ verdict }) => verdict !== "correct")).toEqual([]);
  });

  it("show none where the answer is denied, doubted, conditional or one of several", () => {
    const traps = (answer: string, other: string) => [
      `Não é ${answer}.`,
      `No es ${answer}.`,
      `It's not ${answer}.`,
      `It isn't ${answer}`,
      `I don't think it is ${answer}.`,
      `No, ${answer} no`,
      `${other}, no ${answer}`,
      `${other}, not ${answer}`,
      `${answer} or ${other}`,
      `${other} o ${answer}`,
      `${answer} ou ${other}`,
      `Neither ${answer} nor ${other}`,
      `${other}; ${answer} in Portugal`,
      `${other} (en Portugal, ${answer})`,
      `In the US it's ${other}; in Portugal ${answer}.`,
      `En España es ${other}; en Portugal, ${answer}.`,
      `En España, ${other}. En Portugal, ${answer}.`,
      `If you are in Portugal, ${answer}; otherwise ${other}.`,
      `Si estás en Portugal, ${answer}.`,
      `${answer}, if you are in Portugal.`,
      `It depends. In Portugal, ${answer}.`,
      `Depende de onde você está: em Portugal é ${answer}; no Brasil, ${other}.`,
      `I would say ${other} rather than ${answer}`,
      `It used to be ${answer}`,
      `I am not in Portugal.`,
      `No estamos en Portugal.`,
      `Não estamos em Portugal.`,
    ];
    const trapped = ({ item, elsewhere }: (typeof cues)[number]) =>
      item.answers.flatMap((answer) => traps(answer, Object.values(elsewhere)[0] ?? ""));
    expect(shown(trapped)).toEqual([]);
  });
});
