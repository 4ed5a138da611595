import { z } from "zod";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const decisionFacts = z.strictObject({
  granted: z.boolean(),
  organization: z.string(),
  /** The benchmark whose pack was asked for; null where it is about the organisation itself. */
  pack: z.strictObject({ pt: z.string(), en: z.string() }).nullable(),
  reason: z.string().nullable(),
});

/** A steward has granted or refused what an organisation asked for. */
export function writeDecision(facts: z.output<typeof decisionFacts>): Letter {
  const { granted, organization, pack, reason } = facts;
  const why = reason ? [m.mail_reason({ reason })] : [];
  if (!pack) {
    return {
      subject: granted
        ? m.mail_organization_approved_subject({ organization })
        : m.mail_organization_refused_subject({ organization }),
      paragraphs: [
        granted
          ? m.mail_organization_approved({ organization })
          : m.mail_organization_refused({ organization }),
        ...why,
      ],
      link: { label: m.mail_decision_link(), href: "/account" },
    };
  }
  const benchmark = pack[currentLocale()];
  return {
    subject: granted
      ? m.mail_pack_approved_subject({ benchmark })
      : m.mail_pack_refused_subject({ benchmark }),
    paragraphs: [
      granted
        ? m.mail_pack_approved({ organization, benchmark })
        : m.mail_pack_refused({ organization, benchmark }),
      ...why,
    ],
    link: { label: m.mail_decision_link(), href: granted ? "/submit" : "/account" },
  };
}
