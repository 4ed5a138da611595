import { z } from "zod";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

const inBoth = z.strictObject({ pt: z.string(), en: z.string() });

export const publicationFacts = z.strictObject({
  model: z.string(),
  benchmark: inBoth,
  version: z.string(),
  /** Path of the version's page. */
  path: z.string().startsWith("/"),
  /** Null for an entry without a rank. */
  rank: z.strictObject({ best: z.int(), worst: z.int(), of: z.int() }).nullable(),
  /** Ready for a paper: what the version says of the entry, and the version itself. */
  sentence: inBoth,
  citation: inBoth,
});

export function writePublication(facts: z.output<typeof publicationFacts>): Letter {
  const { model, version, rank } = facts;
  const locale = currentLocale();
  const benchmark = facts.benchmark[locale];
  const range = rank && (rank.best === rank.worst ? `${rank.best}` : `${rank.best}–${rank.worst}`);
  return {
    subject: m.mail_publication_subject({ model, version }),
    paragraphs: [
      m.mail_publication_body({ model, benchmark, version }),
      rank && range
        ? m.mail_publication_rank({ range, of: rank.of })
        : m.mail_publication_unranked(),
      `${m.mail_publication_sentence()}\n${facts.sentence[locale]}`,
      `${m.mail_publication_citation()}\n${facts.citation[locale]}`,
    ],
    link: { label: m.mail_publication_link(), href: facts.path },
  };
}
