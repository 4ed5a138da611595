const limits = [
  "The intervals cover the choice of items, not the variation from run to run.",
  "Answers of self-run entries were produced out of Prumo's sight.",
  "The categories are too small to rank models by them.",
];

const sampleLimit =
  "SAMPLE: items written for this project and example models with invented names; nothing here says anything of a real model.";

/** Known limits that every version states; a sample version says first that it is one. */
export function dataStatementLimits(sample: boolean): string[] {
  return sample ? [sampleLimit, ...limits] : [...limits];
}
