import type { listRuleChallenges } from "#db/queries/rule-challenges.ts";
import type { Agreement } from "#domain/desk/agreement.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCoefficient, formatCount, formatPercent } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { answerHref } from "./answers-page.server.ts";
import { verdictName } from "./verdicts.server.ts";

type Challenge = Awaited<ReturnType<typeof listRuleChallenges>>[number];

const idOf = (hex: string) => hex.slice(0, 12);

export function presentAgreement(agreement: Agreement, doubleShare: number) {
  const { ruled, doubleRuled, agreed, kappa, conflicts } = agreement;
  const ofDouble = doubleRuled === 0 ? null : agreed / doubleRuled;
  return {
    lines: [
      { term: m.desk_agreement_ruled(), value: formatCount(ruled) },
      { term: m.desk_agreement_share(), value: formatPercent(doubleShare, 0) },
      { term: m.desk_agreement_double(), value: formatCount(doubleRuled) },
      {
        term: m.desk_agreement_agreed(),
        value: ofDouble === null ? "–" : `${formatCount(agreed)} (${formatPercent(ofDouble)})`,
      },
      { term: m.desk_agreement_kappa(), value: kappa === null ? "–" : formatCoefficient(kappa) },
    ],
    conflicts: conflicts.map((key) => ({ id: idOf(key), href: answerHref(idOf(key)) })),
  };
}

/** Where a challenge of a rule stands. */
export function presentChallenge({ id, itemId, raisedAt, key, ...challenge }: Challenge) {
  const moment = presentMoment(raisedAt);
  const href = key ? answerHref(idOf(key.toString("hex"))) : null;
  return { id, item: itemId, ...moment, href, standing: standingOf(challenge) };
}

function standingOf({
  standing,
  ruleVerdict,
  stewards,
}: Pick<Challenge, "standing" | "ruleVerdict" | "stewards">): string {
  if (standing === null) return m.desk_challenge_entering();
  if (standing !== "sure" || ruleVerdict === null) return m.desk_challenge_ordinary();
  return m.desk_challenge_sure({ verdict: verdictName(ruleVerdict), count: stewards ?? 0 });
}
