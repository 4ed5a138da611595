import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const domainCodeFacts = z.strictObject({
  organization: z.string(),
  domain: z.string(),
  code: z.string(),
  minutes: z.int(),
});

export function writeDomainCode(facts: z.output<typeof domainCodeFacts>): Letter {
  const { organization, domain, code, minutes } = facts;
  return {
    subject: m.mail_domain_code_subject({ domain }),
    paragraphs: [
      m.mail_domain_code_body({ organization, domain }),
      `${code.slice(0, 4)} ${code.slice(4)}`,
      m.mail_domain_code_how({ minutes }),
    ],
    afterwords: [m.mail_domain_code_unasked({ organization })],
  };
}
