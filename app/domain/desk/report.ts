import { readEmailAddress } from "../identity/email-address.ts";

/** What a problem report is about. */
export const reportKinds = ["item", "entry", "page", "other"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What came of it. */
export const reportOutcomes = ["acted", "no_action", "abuse"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Longest texts, in characters. */
export const reportLimits = { about: 300, text: 4_000, contact: 254 } as const;

/**
 * The path of a page of this site, or null for anything else: what a link names comes from
 * whoever wrote the link.
 */
export function sitePath(text: string | null): string | null {
  if (text === null || text.length > 300) return null;
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : null;
}

/** Whether a text is one e-mail address and nothing beside it. */
export function isMailAddress(text: string): boolean {
  return "address" in readEmailAddress(text);
}

export interface NewReport {
  kind: ReportKind;
  /** Path of the page it was sent from, if it is one of ours. */
  page: string | null;
  /** Which item, entry or page, in the sender's words. */
  about: string;
  text: string;
  /** Empty where no answer is wanted. */
  contact: string;
  locale: "pt" | "en";
}
