import type { Kysely } from "kysely";
import type { listRulingsOf } from "#db/queries/adjudication.ts";
import type { Database } from "#db/tables/index.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { namesOfActors } from "./actors.server.ts";
import { deskPath } from "./frame.server.ts";
import { presentVerdictChoices, tagName, verdictName } from "./verdicts.server.ts";

/** An answer with nothing of who gave it, nor how often. */
interface BlindAnswer {
  id: string;
  item_id: string;
  question: string;
  references: readonly string[];
  answer: string;
}

export function presentAnswer({ id, item_id, question, references, answer }: BlindAnswer) {
  return { id, item: item_id, question, references, answer };
}

export const answerHref = (id: string) => `${deskPath("answers")}/${id}`;

/** The queue's line: how many wait, and since when. */
export function presentWaiting({ count, oldest }: { count: number; oldest: Date | null }) {
  const counted = m.desk_waiting({ count: formatCount(count) });
  return oldest ? `${counted} ${m.desk_oldest({ age: presentMoment(oldest).age })}` : counted;
}

/** What has been ruled of an answer, newest first, and whether people differ. */
export async function presentRulings(
  db: Kysely<Database>,
  rulings: Awaited<ReturnType<typeof listRulingsOf>>,
) {
  const nameOf = await namesOfActors(
    db,
    rulings.map((ruling) => ruling.ruled_by),
  );
  const latest = new Map(rulings.map(({ ruled_by, verdict }) => [ruled_by, verdict]));
  return {
    conflict: new Set(latest.values()).size > 1,
    lines: rulings.toReversed().map((ruling) => ({
      seq: Number(ruling.seq),
      verdict: verdictName(ruling.verdict),
      tags: ruling.tags.map(tagName),
      by: nameOf(ruling.ruled_by),
      affiliation: ruling.affiliation,
      ...presentMoment(ruling.ruled_at),
    })),
  };
}

export const rulingChoices = presentVerdictChoices;
