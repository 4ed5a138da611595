import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const claimAnsweredFacts = z.strictObject({
  model: z.string(),
  granted: z.boolean(),
  reason: z.string(),
});

/** A steward has settled whose a model, or its name, is. */
export function writeClaimAnswered(facts: z.output<typeof claimAnsweredFacts>): Letter {
  const { model: name, granted, reason } = facts;
  const said = granted ? m.mail_claim_granted({ name }) : m.mail_claim_refused({ name });
  return {
    subject: said,
    paragraphs: [
      `${said}.`,
      ...(granted ? [m.mail_claim_granted_text()] : []),
      ...(reason ? [m.mail_reason({ reason })] : []),
    ],
    link: { label: m.mail_look(), href: "/models" },
    afterwords: granted ? [] : [m.mail_refused_way_on()],
  };
}
