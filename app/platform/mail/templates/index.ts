import { z } from "zod";
import type { Letter } from "../letter.ts";
import { addressChangeFacts, writeAddressChange } from "./address-change.ts";
import { addressNoticeFacts, writeAddressNotice } from "./address-notice.ts";
import { claimAnsweredFacts, writeClaimAnswered } from "./claim-answered.ts";
import { contestAnsweredFacts, writeContestAnswered } from "./contest-answered.ts";
import { decisionFacts, writeDecision } from "./decision.ts";
import { domainCodeFacts, writeDomainCode } from "./domain-code.ts";
import { invitationFacts, writeInvitation } from "./invitation.ts";
import { modelHandedOverFacts, writeModelHandedOver } from "./model-handed-over.ts";
import { publicationFacts, writePublication } from "./publication.ts";
import { reportAnsweredFacts, writeReportAnswered } from "./report-answered.ts";
import { signInFacts, writeSignIn } from "./sign-in.ts";
import { submissionFacts, writeSubmission } from "./submission.ts";

/** A kind of mail: the facts it is made of, and its words in the language of the moment. */
export interface Template<Facts extends z.ZodType> {
  facts: Facts;
  write: (facts: z.output<Facts>) => Letter;
}

const template = <Facts extends z.ZodType>(
  facts: Facts,
  write: Template<Facts>["write"],
): Template<Facts> => ({ facts, write });

/** Every kind of mail, one file each. Facts are checked again when a waiting mail is opened. */
export const templates = {
  "address-change": template(addressChangeFacts, writeAddressChange),
  "address-notice": template(addressNoticeFacts, writeAddressNotice),
  decision: template(decisionFacts, writeDecision),
  publication: template(publicationFacts, writePublication),
  submission: template(submissionFacts, writeSubmission),
  "sign-in": template(signInFacts, writeSignIn),
  invitation: template(invitationFacts, writeInvitation),
  "domain-code": template(domainCodeFacts, writeDomainCode),
  "claim-answered": template(claimAnsweredFacts, writeClaimAnswered),
  "model-handed-over": template(modelHandedOverFacts, writeModelHandedOver),
  "contest-answered": template(contestAnsweredFacts, writeContestAnswered),
  "report-answered": template(reportAnsweredFacts, writeReportAnswered),
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateFacts<Name extends TemplateName> = z.input<(typeof templates)[Name]["facts"]>;

/** Whether a stored name is a template's. */
export const templateNames = z.enum(Object.keys(templates) as [TemplateName]);
