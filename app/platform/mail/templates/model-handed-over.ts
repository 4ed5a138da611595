import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const modelHandedOverFacts = z.strictObject({
  model: z.string(),
  /** Whose it is now. */
  to: z.string(),
  reason: z.string(),
});

/** A model that an organisation had registered is another's from now on. */
export function writeModelHandedOver(facts: z.output<typeof modelHandedOverFacts>): Letter {
  const { model: name, to, reason } = facts;
  return {
    subject: m.mail_handed_over({ name, to }),
    paragraphs: [
      m.mail_handed_over_text({ name, to }),
      m.mail_handed_over_entries(),
      ...(reason ? [m.mail_reason({ reason })] : []),
    ],
    link: { label: m.mail_look(), href: "/models" },
    afterwords: [m.mail_refused_way_on()],
  };
}
