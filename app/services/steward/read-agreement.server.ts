import { readRulingRecord } from "#db/queries/publication.ts";
import { listRuleChallenges } from "#db/queries/rule-challenges.ts";
import { measureAgreement } from "#domain/desk/agreement.ts";
import type { StewardContext } from "./open-answer.server.ts";

const challengesShown = 50;

/** How far the stewards agree over a benchmark's answers, and the rules that they doubt. */
export async function readAgreement({ db }: Pick<StewardContext, "db">, benchmark: string) {
  const { rulings } = await readRulingRecord(db, benchmark);
  return {
    agreement: measureAgreement(rulings),
    challenges: await listRuleChallenges(db, benchmark, challengesShown),
  };
}
