import type { Verdict } from "../grading/verdict.ts";
import { verdicts } from "../grading/verdict.ts";

export interface GivenRuling {
  answer: string;
  by: string;
  verdict: Verdict;
  /** Given without sight of others' rulings of the answer. */
  blind: boolean;
}

export interface Agreement {
  /** Answers ruled at all. */
  ruled: number;
  /** Answers that two people have ruled, neither knowing of the other's ruling. */
  doubleRuled: number;
  /** Of those, how many got the same verdict from both. */
  agreed: number;
  /** Chance-corrected agreement; null where it is not defined. */
  kappa: number | null;
  /** Answers on which those who have ruled hold different verdicts, with no majority. */
  conflicts: string[];
}

/**
 * How far stewards agree.
 *
 * κ is Fleiss' for two ratings of each answer (Fleiss 1971; Scott's π): it is not always the same
 * two people, so the categories' shares are taken over all ratings. Undefined where chance alone
 * would agree always, or nothing was ruled twice.
 *
 * @param rulings in the order in which they were given
 */
export function measureAgreement(rulings: readonly GivenRuling[]): Agreement {
  const pairs: [Verdict, Verdict][] = [];
  const conflicts: string[] = [];
  const byAnswer = groupByAnswer(rulings);
  for (const [answer, given] of byAnswer) {
    const blind = firstOfEach(given.filter((ruling) => ruling.blind));
    if (blind[0] && blind[1]) pairs.push([blind[0].verdict, blind[1].verdict]);
    if (!hasMajority(lastOfEach(given).map(({ verdict }) => verdict))) conflicts.push(answer);
  }
  const agreed = pairs.filter(([first, second]) => first === second).length;
  return {
    ruled: byAnswer.size,
    doubleRuled: pairs.length,
    agreed,
    kappa: kappaOf(pairs, agreed),
    conflicts,
  };
}

function groupByAnswer(rulings: readonly GivenRuling[]): Map<string, GivenRuling[]> {
  const groups = new Map<string, GivenRuling[]>();
  for (const ruling of rulings) {
    const group = groups.get(ruling.answer);
    if (group) group.push(ruling);
    else groups.set(ruling.answer, [ruling]);
  }
  return groups;
}

function firstOfEach(given: readonly GivenRuling[]): GivenRuling[] {
  return given.filter((ruling, place) => given.findIndex(({ by }) => by === ruling.by) === place);
}

function lastOfEach(given: readonly GivenRuling[]): GivenRuling[] {
  return firstOfEach(given.toReversed());
}

function hasMajority(held: readonly Verdict[]): boolean {
  return verdicts.some((verdict) => held.filter((one) => one === verdict).length * 2 > held.length);
}

function kappaOf(pairs: readonly (readonly [Verdict, Verdict])[], agreed: number): number | null {
  if (pairs.length === 0) return null;
  const ratings = pairs.flat();
  const expected = verdicts
    .map((verdict) => ratings.filter((one) => one === verdict).length / ratings.length)
    .reduce((sum, share) => sum + share * share, 0);
  if (expected === 1) return null;
  return (agreed / pairs.length - expected) / (1 - expected);
}
