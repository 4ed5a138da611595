import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const addressChangeFacts = z.strictObject({
  /** The confirmation page, with the token. */
  link: z.url(),
  minutes: z.int(),
});

/** To the new address. */
export function writeAddressChange({ link, minutes }: z.output<typeof addressChangeFacts>): Letter {
  return {
    subject: m.mail_address_subject(),
    paragraphs: [m.mail_address_body({ minutes })],
    link: { label: m.mail_address_link(), href: link },
    afterwords: [m.mail_address_unasked()],
  };
}
