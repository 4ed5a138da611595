import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const signInFacts = z.strictObject({
  /** The confirmation page, with the token. */
  link: z.url(),
  minutes: z.int(),
});

export function writeSignIn({ link, minutes }: z.output<typeof signInFacts>): Letter {
  return {
    subject: m.mail_sign_in_subject(),
    paragraphs: [m.mail_sign_in_body({ minutes })],
    link: { label: m.mail_sign_in_link(), href: link },
    afterwords: [m.mail_sign_in_unasked()],
  };
}
