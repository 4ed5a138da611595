import type { Answering } from "./site.ts";

/** So near the reference that the rules leave it open. */
export const nearly = (answer: string) =>
  `${answer.slice(0, -1)}${answer.endsWith("z") ? "s" : "z"}`;

/** Knows, refuses, nearly knows and invents in turn, beginning elsewhere for each model. */
export const inTurn =
  (model: number): Answering =>
  (item, condition, index) => {
    const answer = item.answers[0] ?? "";
    const turns = [answer, "Não sei.", nearly(answer), "Pexotril"];
    return turns[(index + model + (condition === "oracle" ? 1 : 0)) % turns.length] ?? "";
  };
