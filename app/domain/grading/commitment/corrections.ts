import { readAnswer } from "./answer.ts";
import { type Answer, isMark, K, phrase, type Reading, UNCLEAR } from "./reading.ts";

/**
 * Self-correction: the last commitment counts. *Braga… aliás, Guimarães* commits to Guimarães.
 * Words that only may correct (*aliás*) do so before a plain answer alone. `undefined` where
 * nothing is corrected.
 */
export function readCorrection(answer: Answer, from: number, end: number): Reading | undefined {
  if ((answer.kinds & (K.correction | K.weakCorrection)) === 0) return undefined;
  for (let i = end - 1; i > from; i--) {
    const strong = phrase(answer, i, end, K.correction);
    const weak = phrase(answer, i, end, K.weakCorrection);
    if (strong === 0 && weak === 0) continue;
    let start = i + Math.max(strong, weak);
    while (start < end && isMark(answer, start, ",:—….!")) start++;
    if (start >= end) return UNCLEAR;
    const broken = isMark(answer, i - 1, "….—!,;\n");
    if (!broken) return UNCLEAR;
    const reading = readAnswer(answer, start, end);
    if (reading.is === "match") return { ...reading, rule: "self_correction" };
    const sure = reading.is === "other" && (strong > weak || reading.rule !== "other");
    return sure ? reading : UNCLEAR;
  }
  return undefined;
}
