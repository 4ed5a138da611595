import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const addressNoticeFacts = z.strictObject({
  new_address: z.string(),
  /** Whether the change is made, or only asked for. */
  done: z.boolean(),
  account: z.url(),
});

/** To the old address: the change may be somebody else's doing. */
export function writeAddressNotice(facts: z.output<typeof addressNoticeFacts>): Letter {
  const address = facts.new_address;
  if (facts.done) {
    return {
      subject: m.mail_address_done_subject(),
      paragraphs: [m.mail_address_done_body({ address }), m.mail_address_done_unasked()],
    };
  }
  return {
    subject: m.mail_address_asked_subject(),
    paragraphs: [m.mail_address_asked_body({ address }), m.mail_address_asked_unasked()],
    link: { label: m.mail_address_asked_link(), href: facts.account },
  };
}
