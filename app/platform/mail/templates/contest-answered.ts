import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const contestAnsweredFacts = z.strictObject({
  model: z.string(),
  upheld: z.boolean(),
  answer: z.string(),
  /** The submission's page. */
  link: z.string(),
});

export function writeContestAnswered(facts: z.output<typeof contestAnsweredFacts>): Letter {
  const { model, upheld, answer, link } = facts;
  return {
    subject: m.mail_contest_subject({ model }),
    paragraphs: [upheld ? m.mail_contest_upheld() : m.mail_contest_dismissed(), answer],
    link: { label: m.mail_look(), href: link },
  };
}
