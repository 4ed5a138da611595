import { describe, expect, test } from "vitest";
import { languagePack } from "../benchmark/language/index.ts";
import { gradeResponse } from "./grade.ts";
import { prepareItem } from "./prepare.ts";

const pack = languagePack("pt-PT");

describe("time is linear in length", () => {
  const nasty: Readonly<Record<string, (size: number) => string>> = {
    letters: (size) => "a".repeat(size),
    words: (size) => "bolo ".repeat(size / 5),
    answers: (size) => "bolo-rei ou ".repeat(size / 12),
    "opening tags": (size) => "<think>".repeat(size / 7),
    "closing tags": (size) => "</think>".repeat(size / 8),
    "half tags": (size) => "<".repeat(size),
    channels: (size) => "<|channel|>analysis<|message|>".repeat(size / 30),
    brackets: (size) => "(".repeat(size),
    "nested brackets": (size) => `${"(".repeat(size / 2)}x${")".repeat(size / 2)}`,
    "square brackets": (size) => "[".repeat(size),
    boxes: (size) => "\\boxed{".repeat(size / 7),
    labels: (size) => "\nResposta: ".repeat(size / 11),
    questions: (size) => "\nPergunta: ".repeat(size / 11),
    markers: (size) => "portanto, a resposta é ".repeat(size / 23),
    entities: (size) => "&amp;".repeat(size / 5),
    stars: (size) => "*".repeat(size),
    spaces: (size) => `${" ".repeat(size)}x`,
    lines: (size) => "\n".repeat(size),
    digits: (size) => "1".repeat(size),
    points: (size) => "1.".repeat(size / 2),
    accents: (size) => `a${"\u0301".repeat(size)}`,
    fences: (size) => "```\n".repeat(size / 4),
    "almost periodic": (size) => `${"abcdefghijklmnopqrstuvwx".repeat(size / 24)}!`,
    reasoned: (size) => `<think>${"hm ".repeat(size / 3)}</think>bolo-rei`,
  };
  const item = prepareItem({ question: "Que bolo é?", answers: ["bolo-rei"] }, pack);

  function milliseconds(text: string): number {
    const began = performance.now();
    gradeResponse(item, text);
    return performance.now() - began;
  }

  // Ten times the text may take ten times as long, and some seconds more on a busy machine; a
  // quadratic step over a million characters would take minutes.
  test.each(Object.keys(nasty))("%s", (name) => {
    const make = nasty[name] as (size: number) => string;
    milliseconds(make(10_000));
    const short = milliseconds(make(100_000));
    const long = milliseconds(make(1_000_000));
    expect(long).toBeLessThan(40 * short + 4000);
  });

  test("ten megabytes are graded", { timeout: 60_000 }, () => {
    for (const name of ["words", "reasoned"]) {
      expect(milliseconds((nasty[name] as (size: number) => string)(10_000_000))).toBeLessThan(
        20_000,
      );
    }
  });
});
