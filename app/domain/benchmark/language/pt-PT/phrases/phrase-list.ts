/** Phrases written between bars, over several lines where need be. */
export function list(phrases: string): string[] {
  return phrases.split("|").map((phrase) => phrase.trim().replaceAll(/\s+/g, " "));
}

/** Every start with every end. */
export function combine(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start} ${end}`.trim()));
}
