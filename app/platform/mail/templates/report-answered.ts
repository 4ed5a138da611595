import { z } from "zod";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const reportAnsweredFacts = z.strictObject({ answer: z.string() });

export function writeReportAnswered({ answer }: z.output<typeof reportAnsweredFacts>): Letter {
  return {
    subject: m.mail_report_subject(),
    paragraphs: [m.mail_report_intro(), answer],
    afterwords: [m.mail_report_erased()],
  };
}
