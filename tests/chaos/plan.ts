import type { KillPoint } from "#platform/kill-point.server.ts";
import { randomFrom } from "#tests/bench/random.ts";
import { nearly } from "#tests/factories/answering.ts";
import type { Answering } from "#tests/factories/site.ts";

// What is done in a run of chaos, apart from when it happens.

export const size = {
  kills: 200,
  postgresKills: 2,
  teams: 4,
  submissionsATeam: 12,
  rulings: 60,
  regrades: 12,
  workersAtOnce: 3,
  publishKills: 3,
};

export const gradingPoints: readonly KillPoint[] = [
  "grade:taken",
  "grade:claimed",
  "grade:opened",
  "grade:graded",
  "grade:written",
  "grade:committed",
];
export const uploadPoints: readonly KillPoint[] = [
  "upload:first-chunk",
  "upload:before-commit",
  "upload:after-commit",
];

export interface PlannedSubmission {
  team: number;
  model: string;
  /** Idempotency key. */
  key: string;
  answer: Answering;
}

/** The same files for the same seed, whatever pack they answer. */
export function planSubmissions(seed: number): PlannedSubmission[] {
  return Array.from({ length: size.teams * size.submissionsATeam }, (_, number) => ({
    team: number % size.teams,
    model: `Modelo ${number}`,
    key: `chaos-${seed}-${number}`,
    answer: answering(seed, number),
  }));
}

/** Knows, nearly knows, invents or refuses; every fourth model is chatty, so its file is long. */
function answering(seed: number, number: number): Answering {
  return (item, condition) => {
    const random = randomFrom(hashOf(`${seed} ${number} ${item.item_id} ${condition}`));
    const answer = item.answers[0] ?? "";
    const kinds = [answer, answer, nearly(answer), "Pexotril", "Não sei."];
    const said = kinds[Math.floor(random() * kinds.length)] ?? "";
    return number % 4 === 0 ? `${"Vejamos com calma. ".repeat(600)}\n${said}` : said;
  };
}

/** The verdict that an answer to an item is given, in disorder and in order. */
export const verdictOn = (itemId: string) =>
  hashOf(itemId) % 2 === 0 ? ("correct" as const) : ("incorrect" as const);

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
